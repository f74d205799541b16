/** Coupons: a code's text is looked up here by its hash, and redeemed by number in the engine (reliability.md G16). */

import type { BonusView, CouponUsedView } from "@naru/contract/views/dnw";
import type { BonusRow } from "@naru/engine/rows";
import { formatDecimal } from "@naru/money/decimal";
import { countAttempt } from "@naru/store/desk/attempts";
import { findCouponCode } from "@naru/store/desk/coupon-codes";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { command } from "../../calls/engine-command.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { RefusalError, tooMany } from "../../refusals/refusal-error.ts";
import { codeHash } from "../../../platform/secret-codes.ts";

const MINUTE_MS = 60_000;
/** Attempts of one member within a minute, good and bad alike. */
const ATTEMPTS = { normal: 5, raised: 1_000_000 };

export function couponHandlers(desk: Desk): Handlers<"useCoupon" | "couponList"> {
  return {
    async useCoupon(call) {
      const { body, session, site } = call;
      const now = desk.clock.now();
      const allowed = await countAttempt(desk.db, {
        key: `coupon ${session.memberId}`,
        limit: ATTEMPTS[desk.rateLimits],
        windowMs: MINUTE_MS,
        now,
      });
      if (!allowed) throw tooMany(MINUTE_MS / 1000);
      const code = await findCouponCode(desk.db, site.id, codeHash(body.promoCode));
      if (code === undefined) throw new RefusalError("COUPON_INVALID");
      const used = await command(desk, call, "useCoupon", {
        kind: "useCoupon",
        memberId: session.memberId,
        batchId: code.batchId,
        codeId: code.codeId,
        wallet: body.walletType,
      });
      const { walletType, point, isLocked, contracts, bonusId } = JSON.parse(
        used,
      ) as CouponUsedView;
      return { walletType, point, isLocked, contracts, bonusId };
    },

    async couponList({ session, site }) {
      const currency = site.view.binaryCurrency as Currency;
      const bonuses = await desk.readers.bonuses(session);
      return bonuses.map((bonus) => bonusView(bonus, currency));
    },
  };
}

function bonusView(bonus: BonusRow, siteCurrency: Currency): BonusView {
  const { wallet, units, contracts, done, status, grantedAt, endedAt } = bonus;
  return {
    id: String(bonus.id),
    walletType: wallet,
    point: formatDecimal(units, scaleOf(currencyOfWallet(wallet, siteCurrency))),
    contracts,
    done,
    isLocked: status === "LOCKED",
    grantedAt: new Date(grantedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}
