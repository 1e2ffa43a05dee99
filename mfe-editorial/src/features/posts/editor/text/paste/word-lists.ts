import { styleOf } from './elements.ts';

interface Item {
  paragraph: Element;
  level: number;
  isOrdered: boolean;
}

/** Word has no lists on the clipboard, but paragraphs that say by their style that they are items. They become lists. */
export function buildWordLists(root: Element): void {
  let run: Item[] = [];
  const close = () => {
    const [first] = run;
    if (first) first.paragraph.replaceWith(listOf(run));
    run = [];
  };
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = /mso-list:[^;]*\blevel(\d+)/i.exec(styleOf(paragraph))?.[1];
    if (level === undefined || /^H/.test(paragraph.nodeName)) {
      close();
      continue;
    }
    const before = run.at(-1)?.paragraph.nextElementSibling;
    if (before && before !== paragraph) close();
    run.push({ paragraph, level: Number(level), isOrdered: takeMark(paragraph) });
  }
  close();
}

/** The bullet or the number is text of the paragraph; gives whether it counted. */
function takeMark(paragraph: Element): boolean {
  const mark = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const written = mark?.textContent.trim() ?? '';
  mark?.remove();
  // "o" alone is how Word draws the bullet of a second level.
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(written);
}

function listOf(items: readonly Item[]): Element {
  const make = ({ paragraph, isOrdered }: Item) => paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  const [first] = items;
  if (!first) throw new Error('a list has items');
  const root = make(first);
  const open = [{ list: root, level: first.level }];
  for (const item of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    let last = open.at(-1) ?? { list: root, level: item.level };
    if (item.level > last.level) {
      const nested = make(item);
      (last.list.lastElementChild ?? last.list).append(nested);
      last = { list: nested, level: item.level };
      open.push(last);
    }
    const entry = item.paragraph.ownerDocument.createElement('li');
    entry.append(...item.paragraph.childNodes);
    last.list.append(entry);
    if (item !== first) item.paragraph.remove();
  }
  return root;
}
