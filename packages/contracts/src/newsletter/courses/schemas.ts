import { z } from 'zod';
import { id, isoDate, line, money, optionalParagraph, shownLine, shownParagraph } from '../../core/fields.ts';
import { courseAccesses, courseLimits, courseStates, readingStates } from './constants.ts';

const count = z.number().int().min(0);
const author = z.object({ id, fullName: shownLine });

/** Days between two letters. */
export const everyDays = z
  .number('Donnez un nombre de jours.')
  .int('Donnez un nombre entier de jours.')
  .min(1, 'Au moins un jour entre deux lettres.')
  .max(courseLimits.everyDays, `Au plus ${courseLimits.everyDays} jours entre deux lettres.`);

/** A course as lists show it: as it was opened last. */
export const courseSummary = z.object({
  id,
  title: shownLine,
  summary: shownParagraph,
  author,
  letters: count,
  everyDays: count,
  access: z.enum(courseAccesses),
});
export type CourseSummary = z.infer<typeof courseSummary>;

/** The page of a course. */
export const coursePage = courseSummary.extend({
  /** What it is made of, in its order. */
  contents: z.array(z.object({ subject: shownLine, preheader: shownLine })),
  /** False: it was withdrawn, and takes nobody new. */
  isOpen: z.boolean(),
  /** What gives it, while it is sold; null for a free one, and while it is not on sale. */
  product: z.object({ id, price: money }).nullable(),
});
export type CoursePage = z.infer<typeof coursePage>;

/** A letter of a course in its author's list; its content is read and saved as that of a campaign. */
export const courseLetter = z.object({
  id,
  subject: z.string(),
  preheader: z.string(),
  /** `new`: readers do not get it yet; `changed`: they get it as it was opened last. */
  state: z.enum(['new', 'changed', 'open']),
});
export type CourseLetter = z.infer<typeof courseLetter>;

/** A course in its author's list. */
export const ownCourseSummary = z.object({
  id,
  title: z.string(),
  state: z.enum(courseStates),
  access: z.enum(courseAccesses),
  letters: count,
  everyDays: count,
  /** People who get its letters now, or paused. */
  readers: count,
  updatedAt: isoDate,
});
export type OwnCourseSummary = z.infer<typeof ownCourseSummary>;

/** A course as its author writes it. */
export const ownCourse = ownCourseSummary.omit({ letters: true, readers: true }).extend({
  summary: z.string(),
  /** Grows by one with each save. */
  revision: z.int().min(1),
  letters: z.array(courseLetter),
  /** Something differs from what readers get. */
  hasChanges: z.boolean(),
  readers: z.record(z.enum(readingStates), count),
  /** What gives it and is on sale; null for none. */
  productId: id.nullable(),
});
export type OwnCourse = z.infer<typeof ownCourse>;

/** What an author decides of a course. */
export const courseDraft = z.object({
  title: line(courseLimits.title),
  summary: optionalParagraph(courseLimits.summary),
  everyDays,
  access: z.enum(courseAccesses),
  /** Its letters in their order; those that are left out leave the course when it is opened again. */
  letterIds: z
    .array(id)
    .max(courseLimits.letters, `Au plus ${courseLimits.letters} lettres.`)
    .refine((ids) => new Set(ids).size === ids.length),
});
export type CourseDraft = z.infer<typeof courseDraft>;

/** Where a subscriber is in a course, for the page behind the link in each of its letters. */
export const courseReading = z.object({
  course: z.object({ id, title: shownLine, author: author.nullable() }),
  state: z.enum(readingStates),
  /** Letters that they had, and all of them. */
  received: count,
  letters: count,
  everyDays: count,
  /** When the next one leaves, unless it waits for something else; null while none does. */
  nextAt: isoDate.nullable(),
  /** They may go on where they were. */
  canResume: z.boolean(),
  /** They left everything since: going on sends them a mail by which they confirm the address anew. */
  mustConfirm: z.boolean(),
});
export type CourseReading = z.infer<typeof courseReading>;
