import type { Size } from './place-labels.ts';

/** The words of an event, and the line that leads from them down to its bar; in pixels from the left and from the foot. */
export interface EventPlace {
  left: number;
  bottom: number;
  /** Where the line goes down, and from which height to which. */
  stem: { x: number; from: number; to: number };
}

interface Drawing extends Size {
  /** Room above the drawing. */
  above: number;
  /** Where each bar ends, in pixels from the foot. */
  heads: readonly number[];
  /** What is written over the last bar. */
  value: Size & { left: number; bottom: number };
}

/** Between the words and what they must not touch. */
const gap = 10;

/**
 * Where the words of an event stand: beside the middle of its bar, before it or else after it, above all bars that lie under them and off
 * the last value. Null where there is no such place: then the event is said in words alone.
 */
export function placeEvent(index: number, words: Size, drawing: Drawing): EventPlace | null {
  const { width, height, above, heads, value } = drawing;
  const step = width / heads.length;
  const x = (index + 0.5) * step;
  const own = heads[index] ?? 0;
  for (const left of [x - gap - words.width, x + gap]) {
    if (left < 0 || left + words.width > width) continue;
    const under = heads.filter((_, at) => (at + 1) * step > left && at * step < left + words.width);
    const bottom = Math.max(own, ...under) + gap;
    const meetsValue =
      left < value.left + value.width + gap &&
      left + words.width > value.left - gap &&
      bottom < value.bottom + value.height + gap &&
      bottom + words.height > value.bottom - gap;
    if (meetsValue || bottom + words.height > height + above) continue;
    return { left, bottom, stem: { x, from: own, to: bottom + words.height / 2 } };
  }
  return null;
}
