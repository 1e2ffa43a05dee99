import { styleOf, unwrap } from './elements.ts';

interface Item {
  /** What holds the words of the item. */
  element: Element;
  level: number;
  isOrdered: boolean;
  /** The number that it has where it begins a list. */
  number?: string | null;
}

/** Word has no lists on the clipboard, but paragraphs that say by their style that they are items. They become lists. */
export function buildWordLists(root: Element): void {
  let run: Item[] = [];
  const close = () => {
    run[0]?.element.replaceWith(...listsOf(run));
    run = [];
  };
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = /mso-list:[^;]*\blevel(\d+)/i.exec(styleOf(paragraph))?.[1];
    if (level === undefined || /^H/.test(paragraph.nodeName)) {
      close();
      continue;
    }
    const before = run.at(-1)?.element.nextElementSibling;
    if (before && before !== paragraph) close();
    run.push({ element: paragraph, level: Number(level), isOrdered: takeMark(paragraph) });
  }
  close();
}

/** Word for the web has lists of one level, often of one item each, whose items say how deep they are. */
export function nestWebLists(root: Element): void {
  for (const wrapper of root.querySelectorAll('div:has(> :is(ul, ol) > li[data-aria-level])'))
    if ([...wrapper.childNodes].every(isListOrNothing)) unwrap(wrapper);
  let lists: Element[] = [];
  const close = () => {
    const items = lists.flatMap((list) => [...list.children].map((item) => itemOf(item, list)));
    if (items.length > 0) lists[0]?.replaceWith(...listsOf(items));
    for (const list of lists) list.remove();
    lists = [];
  };
  for (const list of [...root.querySelectorAll(':is(ul, ol):has(> li[data-aria-level])')]) {
    if (lists.length > 0 && nextOf(lists.at(-1)) !== list) close();
    lists.push(list);
  }
  close();
}

const isListOrNothing = (node: Node): boolean =>
  node instanceof Element ? node.matches('ul, ol') : (node.nodeValue ?? '').trim() === '';

function nextOf(list: Element | undefined): Node | null {
  let next = list?.nextSibling ?? null;
  while (next && !(next instanceof Element) && (next.nodeValue ?? '').trim() === '') next = next.nextSibling;
  return next;
}

function itemOf(element: Element, list: Element): Item {
  const level = Number(element.getAttribute('data-aria-level') ?? 1);
  return { element, level, isOrdered: list.nodeName === 'OL', number: list.getAttribute('start') };
}

/** The bullet or the number is text of the paragraph; gives whether it counted. */
function takeMark(paragraph: Element): boolean {
  const mark = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const written = mark?.textContent.trim() ?? '';
  mark?.remove();
  // "o" alone is how Word draws the bullet of a second level.
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(written);
}

interface OpenList {
  list: Element;
  level: number;
  isOrdered: boolean;
}

/** The lists of consecutive items, one after the other: bullets and numbers of one level are not one list. */
function listsOf(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const open: OpenList[] = [];
  const begin = ({ element, level, isOrdered, number }: Item): OpenList => {
    const list = element.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
    if (isOrdered && number) list.setAttribute('start', number);
    const around = open.at(-1)?.list;
    if (around) (around.lastElementChild ?? around).append(list);
    else lists.push(list);
    const begun = { list, level, isOrdered };
    open.push(begun);
    return begun;
  };
  for (const item of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    let last = open.at(-1) ?? begin(item);
    if (item.level > last.level) last = begin(item);
    else if (item.isOrdered !== last.isOrdered) {
      open.pop();
      last = begin(item);
    }
    const entry = item.element.ownerDocument.createElement('li');
    for (const { name, value } of item.element.nodeName === 'LI' ? item.element.attributes : [])
      entry.setAttribute(name, value);
    entry.append(...item.element.childNodes);
    last.list.append(entry);
  }
  // The first holds their place until they are put there.
  for (const { element } of items.slice(1)) element.remove();
  return lists;
}
