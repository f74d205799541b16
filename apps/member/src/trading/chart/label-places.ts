/** Places of labels that lie on horizontal lines, so that none lies over another. */

export interface Label {
  /** Height of its line. */
  readonly y: number;
  readonly width: number;
}

export interface LabelRoom {
  /** Labels whose lines are less than this apart would touch. */
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Between two labels beside each other. */
  readonly gap: number;
}

/**
 * Where each label begins, in the order given: as far left as it touches no earlier one. One that finds no room before
 * the right edge stands at the left, over others.
 */
export function labelPlaces(labels: readonly Label[], room: LabelRoom): number[] {
  const places: number[] = [];
  for (const { y, width } of labels) {
    const taken = places
      .map((from, index) => ({ from, ...(labels[index] as Label) }))
      .filter((other) => Math.abs(other.y - y) < room.height)
      .sort((a, b) => a.from - b.from);
    let x = room.left;
    for (const other of taken) {
      if (x + width + room.gap <= other.from) break;
      x = Math.max(x, other.from + other.width + room.gap);
    }
    places.push(x + width <= room.right ? x : room.left);
  }
  return places;
}
