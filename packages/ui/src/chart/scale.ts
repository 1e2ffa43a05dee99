/** The ladder of a chart: from `low` to `high`, with a rung at each of `ticks`. */
export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

const roundSteps = [1, 2, 2.5, 5, 10];

/**
 * Round rungs, two to five of them, that hold every value and always zero: a chart that does not start at zero makes
 * small values look large. What is counted has whole rungs: there is no half of a subscriber.
 */
export function scaleOf(values: readonly number[]): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const span = most - least || 3;
  const isWhole = values.every(Number.isInteger);
  const power = Math.max(isWhole ? 1 : 0, 10 ** Math.floor(Math.log10(span / 3)));
  const isRound = (step: number) => step >= span / 3 && (!isWhole || Number.isInteger(step));
  const step = (roundSteps.find((round) => isRound(round * power)) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, rung) => Number(((first + rung) * step).toPrecision(12)));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** Height of a value, from 0 at the foot to 100 at the head. */
export const heightOf = (value: number, { low, high }: Scale): number => (100 * (value - low)) / (high - low);

/**
 * Which of so many labels are written: on a narrow chart the first, the middle and the last; on a wide one up to seven at
 * even steps, and the last.
 */
export function visibleLabels(count: number): { index: number; visibleOn: 'always' | 'narrow' | 'wide' }[] {
  const narrow = new Set([0, Math.floor((count - 1) / 2), count - 1]);
  const step = Math.ceil(count / 7);
  const isWide = (index: number) => index === count - 1 || (index % step === 0 && count - 1 - index >= step);
  const labels: ReturnType<typeof visibleLabels> = [];
  for (let index = 0; index < count; index += 1) {
    if (isWide(index)) labels.push({ index, visibleOn: narrow.has(index) ? 'always' : 'wide' });
    else if (narrow.has(index)) labels.push({ index, visibleOn: 'narrow' });
  }
  return labels;
}

/** Places for the names beside the parts of a bar, so that none lies on another: at least so much apart, from 0 to 100. */
export function spread(heights: readonly number[], apart: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let floor = Number.NEGATIVE_INFINITY;
  for (const place of order) {
    place.height = Math.max(place.height, floor);
    floor = place.height + apart;
  }
  const over = Math.max(0, (order.at(-1)?.height ?? 0) - 100);
  const places = [...heights];
  for (const { height, index } of order) places[index] = height - over;
  return places;
}

/** What stands on what: each part begins where the one below it ends, what is below nothing hangs under it. From 0 to 100. */
export function stackOf(values: readonly (number | null)[], scale: Scale): { foot: number; head: number }[] {
  let [up, down] = [0, 0];
  return values.map((value) => {
    const amount = value ?? 0;
    const from = amount < 0 ? down : up;
    if (amount < 0) down += amount;
    else up += amount;
    const [foot, head] = [heightOf(from, scale), heightOf(from + amount, scale)];
    return { foot: Math.min(foot, head), head: Math.max(foot, head) };
  });
}
