import { blocks } from './elements.ts';

const language = /(?:^|\s)language-(\S+)|highlight-(?:source|text)-([a-z0-9]+)/;

/** A sample of code is its lines in one `code`: colours go, and what only looked like the end of a line becomes one. */
export function settleCodeSamples(root: Element): void {
  for (const sample of root.querySelectorAll('pre')) {
    const lines = linesOf(sample).replace(/\n+$/, '');
    if (sample.closest('td, th')) {
      sample.replaceChildren(...lines.split('\n').flatMap((line) => [line, root.ownerDocument.createElement('br')]));
      continue;
    }
    const code = root.ownerDocument.createElement('code');
    const name = languageOf(sample);
    if (name !== undefined) code.className = `language-${name}`;
    code.textContent = lines;
    sample.replaceChildren(code);
  }
}

/** It is written on the sample, on the code in it, or on what stands around it, as GitHub does. */
function languageOf(sample: Element): string | undefined {
  for (const element of [sample.querySelector('code'), sample, sample.parentElement]) {
    const [, own, around] = language.exec(element?.className ?? '') ?? [];
    if (own !== undefined || around !== undefined) return own ?? around;
  }
  return undefined;
}

/** The text of an element as it is read, with a line for each of its breaks and blocks. */
function linesOf(element: Element): string {
  let text = '';
  const endLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const read = (node: Node) => {
    if (node instanceof Text) text += node.data;
    if (!(node instanceof Element)) return;
    if (node.nodeName === 'BR') text += '\n';
    const isBlock = node.matches(`${blocks}, tr`);
    if (isBlock) endLine();
    for (const child of node.childNodes) read(child);
    if (isBlock) endLine();
  };
  for (const child of element.childNodes) read(child);
  return text;
}
