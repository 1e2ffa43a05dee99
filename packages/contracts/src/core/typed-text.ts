/**
 * What people typed, so that it stays what it is where it is shown: within its line, its place and its direction. Written text of any
 * language goes through unchanged.
 */

/** Orders of Unicode to read text in another direction than its letters have, without an end of their own (UAX #9, 2.1 and 2.2). */
const embeddings = /[\u202a-\u202e\u206a-\u206f]/g;
const isolates = /[\u2066-\u2069]/;
const endOfIsolate = '\u2069';

/**
 * Text whose order of letters ends with it. Embeddings and overrides are left out: they turn what stands behind them round, the site's
 * name in a title for one, or letters into another person's name. Isolates stay in pairs; marks of direction stay.
 */
export function withOwnDirection(text: string): string {
  const without = text.replaceAll(embeddings, '');
  return isolates.test(without) ? without.split('\n').map(pairedIsolates).join('\n') : without;
}

/** One line, without the isolates that no end belongs to, and the ends that belong to none. */
function pairedIsolates(line: string): string {
  const characters = [...line];
  const open: number[] = [];
  const alone = new Set<number>();
  for (const [at, character] of characters.entries())
    if (character === endOfIsolate) {
      if (open.pop() === undefined) alone.add(at);
    } else if (isolates.test(character)) open.push(at);
  for (const at of open) alone.add(at);
  return characters.filter((_, at) => !alone.has(at)).join('');
}

/** What grows a grapheme: marks, joiners and selectors, the letters of Hangul syllables, and signs that the next letter belongs to. */
const mayGrow =
  /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/u;
/** What takes no width of its own: not the vowels of Indic scripts that stand beside their letter, nor the signs over the number behind them. */
const isMark =
  /(?![\p{Mc}\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const isPicture = /\p{Extended_Pictographic}/u;
const isModifier = /\p{Emoji_Modifier}/u;
const isInherited = /\p{Script=Inherited}/u;
/**
 * As long as any that a person writes: a family of four in emoji, each with a colour of skin, has 4 letters and 11 characters, the longest
 * stacks of Sanskrit and Tibetan have 6 letters and 11 characters, a Hebrew letter with its accents has 5. Pictures are twice as wide as
 * letters: four fit into the narrowest column at the size of a page's title.
 */
const most = { letters: 6, pictures: 4, inherited: 8, characters: 20 } as const;

/**
 * Text whose graphemes are not longer than any that is written. A grapheme is one character to a browser: a line breaks around it
 * and never within it, so that a thousand emoji with joiners make the page wider, and a thousand accents cover the lines above.
 * Takes time by its length: bound that before.
 */
export function withWrittenGraphemes(text: string): string {
  if (!mayGrow.test(text)) return text;
  const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });
  let written = '';
  for (const { segment } of graphemes.segment(text))
    written += segment.length <= most.letters ? segment : bounded(segment);
  return written;
}

function bounded(grapheme: string): string {
  const count = { letters: 0, pictures: 0, inherited: 0, characters: 0 };
  let shown = '';
  let before = '';
  for (const character of grapheme) {
    count.characters += 1;
    // One colour of skin belongs to its emoji, another one beside it stands for itself.
    const isColour = isModifier.test(character) && !isModifier.test(before);
    const hasWidth = !isMark.test(character) && !isColour;
    if (hasWidth) count.letters += 1;
    if (hasWidth && (isPicture.test(character) || isModifier.test(character))) count.pictures += 1;
    before = character;
    if (isInherited.test(character)) count.inherited += 1;
    // The space without width keeps what comes next from growing the grapheme on.
    if (
      count.letters > most.letters ||
      count.pictures > most.pictures ||
      count.inherited > most.inherited ||
      count.characters > most.characters
    )
      return `${shown}\u200b`;
    shown += character;
  }
  return shown;
}

/** Line breaks of other systems: U+2028 and U+2029, and the two characters that forms send (HTML, 4.10.21.4). */
const otherBreaks = /\r\n?|[\u2028\u2029]/g;
/** Anything that can be seen on a line. */
const seen = /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\t]/u;

/** Text over several lines, of which no more than one in a row is empty. Looks at each line once, whatever its length. */
export function withoutEmptyLines(text: string): string {
  const written: string[] = [];
  let empty: string[] = [];
  for (const typed of text.replace(otherBreaks, '\n').split('\n')) {
    if (!seen.test(typed)) empty.push(typed);
    else {
      written.push(...oneOf(empty), typed);
      empty = [];
    }
  }
  return [...written, ...oneOf(empty)].join('\n');
}

/** Empty lines in a row: one by itself stays as it is. */
const oneOf = (empty: readonly string[]): readonly string[] => (empty.length > 1 ? [''] : empty);

/** Text of one line: a break that does not come as a control character is a space. */
export function onOneLine(text: string): string {
  return text.replace(/[\u2028\u2029]+/g, ' ');
}

/** One line that a person typed, as it is stored and shown. */
export function typedLine(text: string): string {
  return withWrittenGraphemes(withOwnDirection(onOneLine(text)));
}

/** The same over several lines. */
export function typedParagraph(text: string): string {
  return withWrittenGraphemes(withOwnDirection(withoutEmptyLines(text)));
}
