import { isolateHistory } from '@codemirror/commands';
import { EditorSelection, type Extension, StateEffect, StateField } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { emit } from '@letat/remote-kit/events';
import { type Edit, highestNote, insertBlocks, insertWords } from '../formatting/formatting.ts';
import { minimalChange } from '../formatting/text-ranges.ts';

interface Place {
  id: number;
  from: number;
  to: number;
}

const begin = StateEffect.define<Place>();
const end = StateEffect.define<number>();

const places = StateField.define<readonly Place[]>({
  create: () => [],
  update(before, { changes, effects }) {
    let after = before.map(({ id, from, to }) => ({ id, from: changes.mapPos(from, -1), to: changes.mapPos(to, -1) }));
    for (const effect of effects) {
      if (effect.is(begin)) after = [...after, effect.value];
      if (effect.is(end)) after = after.filter(({ id }) => id !== effect.value);
    }
    return after;
  },
});

/** Lets a text remember where something is to be put that is not there yet. */
export const laterPaste: Extension = places;

let last = 0;

/** Replaces what is selected now, once it is known by what: one may have typed on since. One step to undo, whatever came around it. */
export async function pasteLater(view: EditorView, coming: Promise<Edit>): Promise<void> {
  last += 1;
  const id = last;
  const { from, to } = view.state.selection.main;
  view.dispatch({ effects: begin.of({ id, from, to }) });
  const edit = await coming;
  const { state } = view;
  const place = state.field(places).find((candidate) => candidate.id === id);
  if (!place) return;
  const text = state.doc.toString();
  const after = edit({ text, start: place.from, end: place.to });
  const changes = after && minimalChange(text, after.text);
  const { main } = state.selection;
  const isStillThere = main.from === place.from && main.to === place.to;
  view.dispatch({
    effects: end.of(id),
    ...(changes ? { changes } : {}),
    ...(after && isStillThere ? { selection: EditorSelection.cursor(after.end), scrollIntoView: true } : {}),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
  });
}

/** Puts what was copied elsewhere into the text, in markdown. Its code comes with the first paste; where it does not come, the words alone are put there. */
export async function convert(html: string, text: string): Promise<Edit> {
  const wordsAlone = (cause: unknown): Edit => {
    emit('trouble', { kind: 'load', what: 'editor-paste', message: String(cause) });
    return insertWords(text);
  };
  try {
    const { toMarkdown } = await import(/* webpackChunkName: "editor-paste" */ '../paste/to-markdown.ts');
    return (selected) => {
      try {
        const markdown = toMarkdown(html, highestNote(selected.text));
        return (markdown === null ? insertWords(text.trim()) : insertBlocks(markdown))(selected);
      } catch (cause) {
        return wordsAlone(cause)(selected);
      }
    };
  } catch (cause) {
    return wordsAlone(cause);
  }
}
