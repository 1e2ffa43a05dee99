/** `draft` until it is opened for the first time; `withdrawn` takes nobody new, and those in it go on to its end. */
export const courseStates = ['draft', 'open', 'withdrawn'] as const;
export type CourseState = (typeof courseStates)[number];

/** Begun by a reader who asks for it, or by buying the product that gives it. */
export const courseAccesses = ['free', 'sold'] as const;
export type CourseAccess = (typeof courseAccesses)[number];

/**
 * Where a subscriber is in a course. `paused` and `left` go on where they were when the person wants it; `finished` had every letter;
 * `ended` was taken back with the payment for it.
 */
export const readingStates = ['active', 'paused', 'left', 'finished', 'ended'] as const;
export type ReadingState = (typeof readingStates)[number];

/** Characters, unless said otherwise. */
export const courseLimits = {
  title: 120,
  summary: 1200,
  /** Letters of one course. */
  letters: 30,
  /** Days between two letters, at most. */
  everyDays: 30,
  /** Courses of one author. */
  perAuthor: 50,
} as const;
/** Days between two letters of a new course. */
export const usualEveryDays = 3;

/** « une lettre tous les 3 jours ». */
export function paceText(everyDays: number): string {
  if (everyDays === 1) return 'une lettre par jour';
  if (everyDays === 7) return 'une lettre par semaine';
  return `une lettre tous les ${everyDays} jours`;
}

/** « 5 lettres ». */
export function lettersText(count: number): string {
  return count <= 1 ? `${count} lettre` : `${count} lettres`;
}
