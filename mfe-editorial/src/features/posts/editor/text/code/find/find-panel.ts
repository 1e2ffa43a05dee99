import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import type { EditorState } from '@codemirror/state';
import { type EditorView, type Panel, runScopeHandlers } from '@codemirror/view';

/** Beyond it counting would hold up typing, and nobody reads the number. */
const maxCounted = 999;

/** The row above the text: what to find, how often it is there, and what to put in its place. */
export function findPanel(view: EditorView): Panel {
  const given = getSearchQuery(view.state);
  const search = field('search', 'Rechercher', given.search);
  // The field that is given the focus.
  search.setAttribute('main-field', 'true');
  const replace = field('replace', 'Remplacer par', given.replace);
  const exact = Object.assign(document.createElement('input'), { type: 'checkbox', checked: given.caseSensitive });
  const count = Object.assign(document.createElement('p'), { className: 'cm-find-count', role: 'status' });

  const update = () => {
    const query = new SearchQuery({
      search: search.value,
      replace: replace.value,
      caseSensitive: exact.checked,
      literal: true,
    });
    if (!query.eq(getSearchQuery(view.state))) view.dispatch({ effects: setSearchQuery.of(query) });
  };
  for (const input of [search, replace, exact]) input.addEventListener('input', update);

  const label = document.createElement('label');
  label.append(exact, ' Respecter la casse');
  const finding = row(
    search,
    count,
    iconButton('↑', 'Précédent', findPrevious),
    iconButton('↓', 'Suivant', findNext),
    label,
  );
  const replacing = row(replace, button('Remplacer', replaceNext), button('Tout remplacer', replaceAll));
  const close = iconButton('×', 'Fermer', closeSearchPanel);
  close.classList.add('cm-find-close');

  const dom = document.createElement('div');
  dom.className = 'cm-find';
  dom.setAttribute('role', 'search');
  dom.setAttribute('aria-label', 'Rechercher et remplacer dans le texte');
  dom.append(finding, replacing, close);
  dom.addEventListener('keydown', (event) => {
    if (runScopeHandlers(view, event, 'search-panel')) event.preventDefault();
    else if (event.key === 'Enter' && event.target === search) go(event, event.shiftKey ? findPrevious : findNext);
    else if (event.key === 'Enter' && event.target === replace) go(event, replaceNext);
  });

  const show = () => {
    count.textContent = countText(view.state);
  };
  show();
  return {
    dom,
    top: true,
    mount: () => search.select(),
    update({ docChanged, selectionSet, transactions, state }) {
      const query = getSearchQuery(state);
      const isSet = transactions.some(({ effects }) => effects.some((effect) => effect.is(setSearchQuery)));
      if (isSet && query.search !== search.value) search.value = query.search;
      if (docChanged || selectionSet || isSet) show();
    },
  };

  function button(words: string, run: (view: EditorView) => boolean): HTMLButtonElement {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: words });
    made.addEventListener('click', () => run(view));
    return made;
  }

  function iconButton(drawn: string, words: string, run: (view: EditorView) => boolean): HTMLButtonElement {
    const made = button(drawn, run);
    made.className = 'cm-find-icon';
    made.title = words;
    made.setAttribute('aria-label', words);
    return made;
  }

  function go(event: Event, run: (view: EditorView) => boolean): void {
    event.preventDefault();
    run(view);
  }
}

function field(name: string, label: string, value: string): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'text', name, value, placeholder: label });
  input.setAttribute('aria-label', label);
  input.dir = 'auto';
  input.autocomplete = 'off';
  input.spellcheck = false;
  return input;
}

function row(...parts: Node[]): HTMLDivElement {
  const made = document.createElement('div');
  made.append(...parts);
  return made;
}

/** « 3 sur 12 », where the third is selected. */
function countText(state: EditorState): string {
  const query = getSearchQuery(state);
  if (!query.valid) return '';
  const { from, to } = state.selection.main;
  const matches = query.getCursor(state);
  let [all, current] = [0, 0];
  for (let next = matches.next(); !next.done; next = matches.next()) {
    all += 1;
    if (next.value.from === from && next.value.to === to) current = all;
    if (all > maxCounted) return `plus de ${maxCounted}`;
  }
  if (all === 0) return 'Aucun résultat';
  if (current > 0) return `${current} sur ${all}`;
  return all === 1 ? '1 résultat' : `${all} résultats`;
}
