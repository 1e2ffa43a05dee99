/** Words that fit: the size of the letters in pixels, and the lines. */
export interface FittedText {
  size: number;
  lines: string[];
}

/**
 * Breaks a sentence into lines of at most that width, at the largest size at which all of them fit.
 * @param widthOf width of a text at a size, in pixels
 */
export function fitText(
  text: string,
  area: { width: number; height: number },
  { most, least, leading }: { most: number; least: number; leading: number },
  widthOf: (text: string, size: number) => number,
): FittedText {
  for (let size = most; size > least; size -= 2) {
    const lines = linesOf(text, (line) => widthOf(line, size) <= area.width);
    const fits = lines.every((line) => widthOf(line, size) <= area.width);
    if (fits && lines.length * size * leading <= area.height) return { size, lines };
  }
  const lines = linesOf(text, (line) => widthOf(line, least) <= area.width);
  return { size: least, lines: lines.slice(0, Math.max(1, Math.floor(area.height / (least * leading)))) };
}

/** Only ordinary spaces separate words: in French, no-break spaces hold punctuation to the word before. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
