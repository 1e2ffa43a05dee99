const narrow = '\u202f';
const wide = '\u00a0';
const untouched = 'code, pre, kbd';

/**
 * French spaces where a plain one was typed: narrow before ; ! ?, wide before : and inside guillemets. A mark that is
 * part of something else (10:30, an address, an emoticon) has no space before it, or a letter after it.
 */
export function setType(text: string): string {
  return text
    .replace(/ (?=[;!?]+(?:[\s»”")\].,…]|$))/g, narrow)
    .replace(/ (?=:(?:\s|$))/g, wide)
    .replace(/« /g, `«${wide}`)
    .replace(/ (?=»)/g, wide);
}

/** Sets the French spaces in every text of the tree but code. */
export function setTypography(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(untouched)) continue;
    const before = node.nodeValue ?? '';
    const after = setType(before);
    if (after !== before) node.nodeValue = after;
  }
}
