/** Who may look at what members see (decision 052). */

/** Operators who may look at members' screens after an instant: in office, with the permission, signed in. */
export const LOOKERS = `SELECT o.id FROM desk.operator o
  JOIN desk.operator_role r ON r.site_id = o.site_id AND r.name = o.role
  JOIN desk.operator_session w ON w.operator_id = o.id AND w.is_full
  WHERE o.status = 'ACTIVE' AND 'members.screen' = ANY(r.permissions) AND w.expires_at >`;
