import type { SuggestionKind } from '@letat/contracts/search/constants';
import type { Suggestion } from '@letat/contracts/search/operations';
import type { Call } from '@letat/remote-kit/api-client';
import * as styles from './suggestion-list.css.ts';

const kinds: Record<SuggestionKind, string> = {
  post: 'Article',
  product: 'Produit',
  webinar: 'Webinaire',
  letter: 'Lettre',
  author: 'Auteur',
  category: 'Thème',
  tag: 'Sujet',
};
/** Milliseconds without a key after which the reader has stopped typing. */
const pause = 120;
const fewestLetters = 2;
/** Pixels: the list hangs below the ring of the box that has the focus. */
const ringWidth = 3;
/** Pixels: a title stands on one line or two, however narrow the box is. */
const minWidth = 448;
/** Pixels between the list and the window's edges. */
const edge = 16;
let made = 0;

/**
 * Makes a search box a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): what begins as it was typed stands
 * below, arrows choose, Enter follows what is chosen and else searches, Escape closes. Options are links: the router takes
 * them as any other. While it is open the list stands at the end of the
 * document: the box may be a remote's, which would undo it.
 */
export function suggestInto(input: HTMLInputElement, call: Call): void {
  made += 1;
  const list = document.createElement('div');
  list.id = `propositions-${made}`;
  list.className = styles.list;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Propositions');
  const landmark = document.createElement('search');
  landmark.setAttribute('aria-label', 'Propositions de recherche');
  landmark.append(list);
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
  ] as const)
    input.setAttribute(name, value);

  let asked = new AbortController();
  let open: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let active = -1;
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];

  function close(): void {
    clearTimeout(timer);
    asked.abort();
    open?.abort();
    open = null;
    landmark.remove();
    input.setAttribute('aria-expanded', 'false');
    // What is not in the document is nothing that could be named.
    input.removeAttribute('aria-controls');
    choose(-1);
  }

  function choose(index: number): void {
    active = index;
    for (const [at, option] of options().entries()) option.setAttribute('aria-selected', String(at === index));
    const chosen = options()[index];
    if (chosen) {
      input.setAttribute('aria-activedescendant', chosen.id);
      chosen.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }

  function place(): void {
    const box = (input.form ?? input).getBoundingClientRect();
    list.style.insetBlockStart = `${box.bottom + ringWidth}px`;
    const room = document.documentElement.clientWidth;
    const width = Math.min(Math.max(box.width, minWidth), Math.max(box.width, room - 2 * edge));
    list.style.insetInlineStart = `${Math.max(0, Math.min(box.left, room - width - edge))}px`;
    list.style.inlineSize = `${width}px`;
  }

  function show(found: readonly Suggestion[]): void {
    if (document.activeElement !== input || found.length === 0) {
      close();
      return;
    }
    // Answers may come later than the arrows: what was chosen stays chosen while it is still proposed.
    const chosen = options()[active]?.getAttribute('href');
    list.replaceChildren(...found.map((suggestion, index) => optionOf(suggestion, `${list.id}-${index}`)));
    choose(found.findIndex(({ href }) => href === chosen));
    if (open) return;
    open = new AbortController();
    document.body.append(landmark);
    input.setAttribute('aria-expanded', 'true');
    input.setAttribute('aria-controls', list.id);
    for (const moved of ['scroll', 'resize'])
      window.addEventListener(moved, place, { capture: true, passive: true, signal: open.signal });
    place();
  }

  async function ask(): Promise<void> {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const q = input.value.trim();
    if (q.length < fewestLetters) {
      close();
      return;
    }
    try {
      const found = await call('GET /api/search/suggestions', { query: { q }, signal });
      if (!signal.aborted) show(found);
    } catch {
      // Nothing to propose now: Enter still searches.
      if (!signal.aborted) close();
    }
  }

  function step(by: 1 | -1): void {
    const count = options().length;
    // One more place than options: the box itself, where nothing is chosen.
    choose(((active + 1 + by + count + 1) % (count + 1)) - 1);
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pause);
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) step(event.key === 'ArrowDown' ? 1 : -1);
      else void ask();
    } else if (event.key === 'Escape' && open) {
      // The menu that the box may stand in stays open, and the browser does not empty the box.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      options()[active]?.click();
    }
  });
  input.form?.addEventListener('submit', close);
  input.addEventListener('blur', close);
  // The focus stays in the box while an option is pressed.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', close);
  if (input.value.trim() !== '' && input.value !== input.defaultValue) void ask();
}

function optionOf({ kind, label, href }: Suggestion, id: string): HTMLAnchorElement {
  const option = document.createElement('a');
  option.id = id;
  option.className = styles.option;
  option.href = href;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  const words = document.createElement('span');
  words.className = styles.label;
  words.textContent = label;
  const what = document.createElement('span');
  what.className = styles.kind;
  what.textContent = kinds[kind];
  option.append(words, ' ', what);
  return option;
}
