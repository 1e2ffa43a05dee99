/** About what stands beside a capital of three lines; under a shorter paragraph the next one would run into it. */
const shortest = 180;
/** Scripts that have capitals, and are the ones of the face that draws them. */
const capital = /^(?=\p{Lu})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * Marks the paragraph that a text opens with, where a drop cap is right: it is long enough for one and begins with a capital. Words
 * that a person says, numbers, pictures and what is read from the right begin as they are.
 */
export function markOpening(root: HTMLElement): void {
  const first = root.firstElementChild;
  if (first?.localName !== 'p') return;
  const text = first.textContent.trimStart();
  const opensWithWords = (first.firstChild?.textContent ?? '').trim() !== '';
  if (opensWithWords && text.length >= shortest && capital.test(text)) first.className = 'opening';
}
