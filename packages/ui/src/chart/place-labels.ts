/** Pixels from the lower left corner of the drawing. */
export interface Place {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export interface Drawing extends Size {
  /** Stretches of all lines. */
  lines: readonly (readonly Place[])[];
  /** Heights of the ladder's rungs. */
  rungs: readonly number[];
  /** Room above the drawing, where labels may stand too. */
  above: number;
}

/** What is written at the end of a line. */
export interface EndLabel extends Size {
  end: Place;
}

/** Space between a label and whatever it must not touch. */
const air = 4;
/** Half of the dot at the end of a line. */
const dot = 6;
const step = 2;
/** A label on a rung is read with the rung's own figure: it goes this far to avoid one. */
const rungCost = 40;

/**
 * Lower left corners for the labels at the ends of lines: as near to their ends as they can be without lying on a line, on a dot or on
 * each other, and off the rungs where there is space for it. A label ends where its line ends, and labels that stand over each other
 * do so in the order of their lines.
 */
export function placeLabels(labels: readonly EndLabel[], drawing: Drawing): Place[] {
  const placed: Box[] = [];
  const dots = labels.map(({ end }) => boxAround(end, dot));
  const isFree = (box: Box): boolean =>
    !dots.some((other) => meet(box, other)) && !drawing.lines.some((line) => crosses(line, grown(box)));
  const places = labels.map((label) => {
    const boxAt = (bottom: number) => boxOf(label, drawing, bottom);
    const free = heightsFor(label, drawing)
      .map((bottom) => ({ bottom, box: boxAt(bottom) }))
      .filter(({ box }) => isFree(box) && !placed.some((other) => meet(grown(box), other)))
      .map(({ bottom, box }) => ({ bottom, cost: costOf(box, label.end.y, drawing.rungs) }));
    // Nowhere free: over the drawing, where no line comes.
    const best = free.reduce<{ bottom: number; cost: number } | null>(
      (found, next) => (found === null || next.cost < found.cost ? next : found),
      null,
    );
    const bottom = best?.bottom ?? drawing.height + air;
    placed.push(boxAt(bottom));
    return bottom;
  });
  orderAs(labels, places, (label, bottom) => isFree(boxOf(label, drawing, bottom)));
  return labels.map((label, index) => ({ x: boxOf(label, drawing, places[index] ?? 0).left, y: places[index] ?? 0 }));
}

/** Where the label is at that height: it ends where its line ends. */
function boxOf({ end, width, height }: EndLabel, drawing: Size, bottom: number): Box {
  const right = Math.min(drawing.width, Math.max(width, end.x));
  return { left: right - width, right, bottom, top: bottom + height };
}

/** Changes labels with each other that stand the other way round than their lines end, where both are free in the other's place. */
function orderAs(
  labels: readonly EndLabel[],
  bottoms: number[],
  isFree: (label: EndLabel, bottom: number) => boolean,
): void {
  for (const [upper, high] of labels.entries())
    for (const [lower, low] of labels.entries()) {
      const [above = 0, below = 0] = [bottoms[upper], bottoms[lower]];
      const isWrong = high.end.y > low.end.y && above < below && high.height === low.height;
      if (isWrong && isFree(high, below) && isFree(low, above)) [bottoms[upper], bottoms[lower]] = [below, above];
    }
}

/** Every height at which the label is inside. */
function heightsFor({ height }: Size, drawing: Drawing): number[] {
  const most = drawing.height + drawing.above - height;
  return Array.from({ length: Math.max(0, Math.floor((most - air) / step) + 1) }, (_, index) => air + index * step);
}

function costOf(box: Box, end: number, rungs: readonly number[]): number {
  const distance = Math.abs((box.bottom + box.top) / 2 - end);
  const isOnRung = rungs.some((rung) => rung > box.bottom - air && rung < box.top + air);
  // Of two places as near, the upper one is where people look.
  return distance + (isOnRung ? rungCost : 0) + (box.bottom < end ? 1 : 0);
}

const boxAround = ({ x, y }: Place, half: number): Box => ({
  left: x - half,
  right: x + half,
  bottom: y - half,
  top: y + half,
});
const grown = ({ left, right, bottom, top }: Box): Box => ({
  left: left - air,
  right: right + air,
  bottom: bottom - air,
  top: top + air,
});
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;

/** Whether a line passes through the box. */
export function crosses(line: readonly Place[], box: Box): boolean {
  return line.some((point, index) => {
    const from = line[index - 1] ?? point;
    return passes(from, point, box);
  });
}

/** A stretch clipped to the box (Liang and Barsky): something of it is left. */
function passes(from: Place, to: Place, { left, right, bottom, top }: Box): boolean {
  let [first, last] = [0, 1];
  const along = [
    [from.x - to.x, from.x - left],
    [to.x - from.x, right - from.x],
    [from.y - to.y, from.y - bottom],
    [to.y - from.y, top - from.y],
  ] as const;
  for (const [direction, distance] of along) {
    if (direction === 0) {
      if (distance < 0) return false;
      continue;
    }
    const share = distance / direction;
    if (direction < 0) first = Math.max(first, share);
    else last = Math.min(last, share);
    if (first > last) return false;
  }
  return true;
}
