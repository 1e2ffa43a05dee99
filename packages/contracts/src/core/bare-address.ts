/** Typographic signs that stand around an address or behind it, and in none: an address that has one writes it as `%C2%BB`. */
export const signsAround = '«»“”„‟‹›…';

const start = /^(?:(?:https?|ftp):\/\/[\p{L}\p{N}[]|www\.[\p{L}\p{N}])/iu;
const run = new RegExp(`^[^\\s\\p{Cc}<>${signsAround}]+`, 'u');
/** What an address may end with beside letters and digits; anything else there belongs to the sentence. */
const atItsEnd = /[\p{L}\p{M}\p{N}/#%&=@+$-]$/u;
const ignored = /\p{Default_Ignorable_Code_Point}$/u;
const entity = /&\w+;$/;
/** Characters: no reference to a character is longer. */
const longestEntity = 40;
const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * The address that a text begins with as people write it within a sentence, without the signs of that sentence behind it:
 * quotation marks of any kind, an ellipsis, a full stop, a bracket that none of its own opens. '' when it begins with none.
 */
export function bareAddressAt(text: string): string {
  if (!start.test(text)) return '';
  let address = run.exec(text)?.[0] ?? '';
  const unopened = new Map(
    Object.entries(opening).map(([close, open]) => [close, countOf(address, close) - countOf(address, open)]),
  );
  for (;;) {
    const last = [...address.slice(-2)].at(-1) ?? '';
    const extra = unopened.get(last);
    const written = last === ';' ? entity.exec(address.slice(-longestEntity))?.[0] : undefined;
    if (written !== undefined) address = address.slice(0, -written.length);
    else if (extra !== undefined ? extra <= 0 : atItsEnd.test(last) && !ignored.test(last)) break;
    else {
      if (extra !== undefined) unopened.set(last, extra - 1);
      address = address.slice(0, -last.length);
    }
  }
  return start.test(address) ? address : '';
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** One of mail: nobody's address begins behind a letter of another (`prénom@…`), nor ends before one (`nom@exemple.frère`). */
const mail =
  /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}@([\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])+)(?![\p{L}\p{M}\p{N}_-])/u;

/** The address of mail that a text begins with; '' when it begins with none. */
export const mailAddressAt = (text: string): string => mail.exec(text)?.[0] ?? '';

/** Whether this character, before what looks like one of mail, is part of it. */
export const isOfMailAddress = (character: string): boolean => /[\p{L}\p{M}\p{N}._+-]$/u.test(character);
