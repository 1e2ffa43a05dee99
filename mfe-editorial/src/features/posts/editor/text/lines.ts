/** Where the line of a place of the text begins. */
export const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

/** Where the line of a place of the text ends, before its break. */
export function lineEnd(text: string, at: number): number {
  const stop = text.indexOf('\n', at);
  return stop === -1 ? text.length : stop;
}

/** How far white space at the start of a line moves what stands behind it. */
export const columnsOf = (space: string): number => space.replaceAll('\t', '    ').length;
