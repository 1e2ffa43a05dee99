const callAttribute = 'data-note-call';
const noteAttribute = 'data-note';
/** What footnotes are told by, in the rules that write them. */
export const noteMarks = { call: callAttribute, note: noteAttribute };

/** Substack's footnotes, which lead to each other by their addresses, as those of an article. */
export function markNotes(root: HTMLElement): void {
  for (const call of root.querySelectorAll('a.footnote-anchor')) {
    const number = call.getAttribute('href')?.match(/footnote-(\d{1,4})/)?.[1];
    if (number === undefined) continue;
    const mark = root.ownerDocument.createElement('span');
    mark.setAttribute(callAttribute, number);
    mark.textContent = number;
    call.replaceWith(mark);
  }
  for (const note of root.querySelectorAll('div.footnote')) {
    const number = note.querySelector('a')?.textContent.trim() ?? '';
    const words = note.querySelector('.footnote-content');
    if (!/^\d{1,4}$/.test(number) || words === null) continue;
    const marked = root.ownerDocument.createElement('section');
    marked.setAttribute(noteAttribute, number);
    marked.append(...words.childNodes);
    note.replaceWith(marked);
  }
}
