import type { Lexer, MarkedExtension, Token, Tokens } from 'marked';

/** What a note's text begins with: `[^name]:`, the name without spaces, as on GitHub. */
const definition = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/;
const reference = /^\[\^([^\]\s]+)\]/;
const indented = /^(?: {4}|\t)/;
/** What ends a note's first paragraph without an empty line. */
const otherBlock = /^ {0,3}(?:\[\^|#{1,6}(?:\s|$)|>|[-*+]\s|\d{1,9}[.)]\s|```|~~~)/;

interface Notes {
  count: number;
  byName: Map<string, number>;
}

/** The notes of the text that a lexer reads. Stored by lexer, so that the notes of one text are not found in the next. */
const notesOf = new WeakMap<Lexer, Notes>();

interface NoteToken extends Tokens.Generic {
  number: number;
  tokens: Token[];
}

/**
 * Notes of an article, as GitHub writes them: `word[^name]`, and elsewhere `[^name]: text`. Here they only become elements that
 * say which belong together; `placeFootnotes` numbers them. Of equal names the first counts; a call without a note is text.
 */
export const footnotes: MarkedExtension = {
  extensions: [
    {
      name: 'note',
      level: 'block',
      start: (source) => {
        // No paragraph goes on behind an empty line: looking further would take the square of the text's length.
        const end = source.indexOf('\n\n');
        const found = source.slice(0, end === -1 ? undefined : end).search(/\n {0,3}\[\^/);
        return found === -1 ? undefined : found + 1;
      },
      tokenizer(source): NoteToken | undefined {
        const found = definition.exec(source);
        if (!found) return;
        const [marker, name = ''] = found;
        const end = endOfNote(source);
        const text = source
          .slice(marker.length, end)
          .split('\n')
          .map((line) => line.replace(indented, ''))
          .join('\n');
        const notes = notesOf.get(this.lexer) ?? { count: 0, byName: new Map<string, number>() };
        notesOf.set(this.lexer, notes);
        const number = notes.count++;
        if (!notes.byName.has(keyOf(name))) notes.byName.set(keyOf(name), number);
        return { type: 'note', raw: source.slice(0, end), number, tokens: this.lexer.blockTokens(text, []) };
      },
      renderer({ number, tokens = [] }) {
        return `<section data-note="${number}">${this.parser.parse(tokens)}</section>\n`;
      },
    },
    {
      name: 'noteCall',
      level: 'inline',
      tokenizer(source) {
        const [raw, name = ''] = reference.exec(source) ?? [];
        const number = notesOf.get(this.lexer)?.byName.get(keyOf(name));
        // A link cannot hold another.
        if (raw === undefined || number === undefined || this.lexer.state.inLink) return;
        return { type: 'noteCall', raw, number };
      },
      renderer: ({ number }) => `<sup data-note-call="${number}"></sup>`,
    },
  ],
};

/** Names are compared as CommonMark compares those of links. */
const keyOf = (name: string): string => name.toLowerCase();

/** Where the note that a text begins with ends: at its paragraph's end, and behind the indented blocks that follow it. */
function endOfNote(source: string): number {
  let end = endOfLine(source, 0);
  let isAfterEmptyLine = false;
  for (let start = end; start < source.length; ) {
    const next = endOfLine(source, start);
    const line = source.slice(start, next);
    const isEmpty = line.trim() === '';
    if (!isEmpty) {
      if (!indented.test(line) && (isAfterEmptyLine || otherBlock.test(line))) break;
      end = next;
    }
    isAfterEmptyLine = isEmpty;
    start = next;
  }
  return end;
}

function endOfLine(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end === -1 ? source.length : end + 1;
}

interface PlacedNote {
  number: number;
  item: HTMLElement;
  /** Ids of the places that call it. */
  calls: string[];
}

/**
 * Numbers the notes in the order in which they are called, and puts them under the article, each with ways back to its calls.
 * A note that nothing calls goes. Roles: https://www.w3.org/TR/dpub-aria-1.1/
 */
export function placeFootnotes(root: HTMLElement): void {
  const texts = new Map<string, HTMLElement>();
  for (const text of root.querySelectorAll<HTMLElement>('section[data-note]')) texts.set(text.dataset.note ?? '', text);
  // A note that is written within another is none of its text.
  for (const text of texts.values()) text.remove();

  const list = root.ownerDocument.createElement('ol');
  /** Notes call notes: those come behind the ones that the article calls. */
  const waiting: HTMLElement[] = [];
  const items = new Map<string, PlacedNote>();
  const place = (calls: Iterable<HTMLElement>) => {
    for (const call of calls) {
      const name = call.dataset.noteCall ?? '';
      let note = items.get(name);
      if (!note) {
        note = { number: items.size + 1, item: root.ownerDocument.createElement('li'), calls: [] };
        note.item.append(...(texts.get(name)?.childNodes ?? []));
        items.set(name, note);
        list.append(note.item);
        note.item.id = `note-${note.number}`;
        waiting.push(note.item);
      }
      const id = `${note.item.id}-appel${note.calls.length === 0 ? '' : `-${note.calls.length + 1}`}`;
      note.calls.push(id);
      call.removeAttribute('data-note-call');
      call.id = id;
      call.append(
        link(
          root,
          { href: `#${note.item.id}`, role: 'doc-noteref', 'aria-label': `Note ${note.number}` },
          String(note.number),
        ),
      );
    }
  };
  place(root.querySelectorAll<HTMLElement>('sup[data-note-call]'));
  for (const next of waiting) place(next.querySelectorAll<HTMLElement>('sup[data-note-call]'));

  for (const note of items.values()) leadBack(root, note);
  if (items.size > 0) root.append(sectionOf(root, list));
}

function leadBack(root: HTMLElement, { number, item, calls }: PlacedNote): void {
  const last = item.lastElementChild;
  const place = last?.localName === 'p' ? last : item.appendChild(root.ownerDocument.createElement('p'));
  for (const [index, call] of calls.entries()) {
    const which = calls.length === 1 ? '' : `, ${index + 1} sur ${calls.length}`;
    const label = `Retour à l’appel de note ${number}${which}`;
    // Variation selector 15 asks for text: without it, telephones draw a blue button.
    place.append(' ', link(root, { href: `#${call}`, role: 'doc-backlink', 'aria-label': label }, '↩\ufe0e'));
  }
}

function sectionOf(root: HTMLElement, list: HTMLElement): HTMLElement {
  const section = root.ownerDocument.createElement('section');
  section.className = 'footnotes';
  section.setAttribute('role', 'doc-endnotes');
  const heading = root.ownerDocument.createElement('h2');
  heading.textContent = 'Notes';
  section.append(heading, list);
  return section;
}

function link(root: HTMLElement, attributes: Readonly<Record<string, string>>, text: string): HTMLAnchorElement {
  const made = root.ownerDocument.createElement('a');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}
