import { z } from 'zod';
import { errorCatalogue } from '../features.ts';
import { accountLimits } from '../users/constants.ts';
import { withAsciiDomain } from './email-domain.ts';
import { fieldMessages } from './field-messages.ts';
import { limits } from './limits.ts';
import { currencies, type Money, maxAmount } from './money.ts';
import {
  onOneLine,
  typedLine,
  typedParagraph,
  withOwnDirection,
  withoutEmptyLines,
  withWrittenGraphemes,
} from './typed-text.ts';

/**
 * At least one character that leaves a mark: no space, control or format character, no half of a pair, nothing that Unicode
 * has programs ignore (joiners, variation selectors, fillers of Hangul), not the Braille pattern without dots, and not U+FFFD,
 * which stands where a character was lost.
 * Beside one that does, such characters are part of how people write: Persian words, directions, joined emoji.
 */
export const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/u;

/** Opaque identifier; nothing may be read from its form. */
export const id = z.string().min(1).max(64);
/** ISO 4217, of the currencies in use. */
export const currencyCode = z.enum(currencies);
/** Whole minor units with their currency: never a fraction, and never an amount alone. */
export const money = z.strictObject({
  amount: z.int().min(-maxAmount).max(maxAmount),
  currency: currencyCode,
}) satisfies z.ZodType<Money>;
/** ISO 8601 in UTC; its fraction of a second may have any number of digits, of which nobody needs more than nine. */
export const isoDate = z.iso.datetime().max(30);
export const noContent = z.null();

/** "2026-03-12T14:30" as a `datetime-local` field has it, or a moment with its zone. */
export const eventDate = z
  .string()
  .trim()
  .regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?$/,
    'Donnez une date et une heure, comme 2026-03-12T14:30.',
  );

const codes = Object.keys(errorCatalogue);
export const errorBody = z.object({
  code: z.enum(codes as [string, ...string[]]),
  error: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** Paging of every list: newest first, the next page is in the Link header. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.listMax).default(limits.listDefault),
  cursor: z.string().max(limits.queryLength).optional(),
});

/** Said once of what is not there at all. */
const missing = { error: fieldMessages.required, abort: true };

/**
 * One line that a person typed, possibly empty: trimmed, without control characters (they would break mail headers and logs), and
 * without what would change the page around it (`typed-text.ts`).
 */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(onOneLine)
    .overwrite(withOwnDirection)
    .trim()
    .max(max, { error: `Au plus ${max} caractères.`, abort: true })
    .regex(/^[^\p{Cc}]*$/u, 'Les caractères de contrôle ne sont pas acceptés.')
    .overwrite(withWrittenGraphemes);

/** The same, and there must be something to see. */
export const line = (max: number) => optionalLine(max).min(1, missing).regex(visible, missing);

/** Text over several lines, possibly none: line breaks and tabs allowed, other control characters not. Empty lines count once. */
export const optionalParagraph = (max: number) =>
  z
    .string()
    .overwrite(withoutEmptyLines)
    .overwrite(withOwnDirection)
    .trim()
    .max(max, { error: `Au plus ${max} caractères.`, abort: true })
    .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, 'Les caractères de contrôle ne sont pas acceptés.')
    .overwrite(withWrittenGraphemes);

/** The same, and there must be some to see. */
export const paragraph = (max: number) => optionalParagraph(max).min(1, missing).regex(visible, missing);

/**
 * What a person typed on one line, in answers. Rows that are older than the rules of `optionalLine` follow them here; its length and
 * whether there is anything to see were checked when it came.
 */
export const shownLine = z.string().overwrite(typedLine);
/** The same over several lines, by the rules of `optionalParagraph`. */
export const shownParagraph = z.string().overwrite(typedParagraph);

const noEmail = 'Saisissez une adresse email valable, comme nom@exemple.org.';

/**
 * What the email field of browsers accepts (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address) and mails can be
 * sent to: with a domain of two labels at least. An internationalised one may come in either spelling; what leaves here has it in ASCII.
 */
export const email = z
  .string()
  .trim()
  .overwrite(withAsciiDomain)
  .max(accountLimits.emailLength, 'Cette adresse est trop longue.')
  .pipe(z.email({ pattern: z.regexes.html5Email, error: noEmail, abort: true }).regex(/@[^@]+\./, noEmail));

/** Several answers. A form without JavaScript that sends one of them sends no list. */
export const several = <T extends z.ZodType>(item: T, most: number, least = 0) =>
  z.union(
    [z.array(item).min(least).max(most), item.transform((single) => [single])],
    least > 0 ? 'Choisissez au moins une réponse.' : undefined,
  );
