import {
  EditorSelection,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { HeldPlace, Point } from '../area.ts';
import { image } from '../formatting.ts';
import { minimalChange } from '../minimal-change.ts';

interface Held {
  id: number;
  name: string;
  sent: number;
  /** How often the person had typed or moved when it began. */
  moves: number;
}

/** Says how far a picture is, on a line that is no part of the text: nothing that is saved meanwhile holds it. */
class HeldLine extends WidgetType {
  readonly held: Held;
  constructor(held: Held) {
    super();
    this.held = held;
  }

  override eq({ held }: HeldLine): boolean {
    return held.id === this.held.id && held.sent === this.held.sent;
  }

  toDOM(): HTMLElement {
    const line = document.createElement('div');
    line.className = 'cm-held';
    const name = document.createElement('span');
    name.className = 'cm-held-name';
    line.append(name, document.createElement('progress'));
    this.updateDOM(line);
    return line;
  }

  override updateDOM(line: HTMLElement): boolean {
    const { name, sent } = this.held;
    const [label, bar] = [line.querySelector('span'), line.querySelector('progress')];
    if (!label || !bar) return false;
    const words = sent < 1 ? `Envoi de ${name}…` : `Préparation de ${name}…`;
    label.textContent = words;
    bar.setAttribute('aria-label', words);
    if (sent < 1) bar.value = sent;
    else bar.removeAttribute('value');
    return true;
  }
}

const begin = StateEffect.define<{ held: Held; at: number }>({
  map: ({ held, at }, changes) => ({ held, at: changes.mapPos(at) }),
});
const advance = StateEffect.define<{ id: number; sent: number }>();
const end = StateEffect.define<number>();

const lineFor = (held: Held) => Decoration.widget({ widget: new HeldLine(held), block: true, side: 1, held });

const places = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, transaction) {
    let next = set.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(begin)) {
        const { to } = transaction.state.doc.lineAt(effect.value.at);
        next = next.update({ add: [lineFor(effect.value.held).range(to)] });
      } else if (effect.is(advance)) {
        const { id, sent } = effect.value;
        const found = placeOf(next, id);
        if (found)
          next = next.update({
            filter: (_from, _to, { spec }) => spec.held.id !== id,
            add: [lineFor({ ...found.held, sent }).range(found.at)],
          });
      } else if (effect.is(end))
        next = next.update({ filter: (_from, _to, { spec }) => spec.held.id !== effect.value });
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function placeOf(set: DecorationSet, id: number): { held: Held; at: number } | null {
  for (const cursor = set.iter(); cursor.value; cursor.next())
    if (cursor.value.spec.held.id === id) return { held: cursor.value.spec.held, at: cursor.from };
  return null;
}

/** Counts what the person does: who goes on elsewhere is not called back to a picture. */
const moves = StateField.define<number>({
  create: () => 0,
  update: (count, { docChanged, selection }) => (docChanged || selection ? count + 1 : count),
});

/** Lets a text hold places for pictures on their way. */
export const heldPlaces: Extension = [places, moves];

let last = 0;

/** Keeps a place where it was dropped, or at the caret; it moves with the text around it. */
export function holdPlace(view: EditorView, name: string, point?: Point): HeldPlace {
  last += 1;
  const id = last;
  const at = (point && view.posAtCoords(point)) ?? view.state.selection.main.head;
  const tell = (spec: TransactionSpec) => view.dispatch(spec);
  tell({ effects: begin.of({ held: { id, name, sent: 0, moves: view.state.field(moves) }, at }) });
  return {
    progress: (sent) => tell({ effects: advance.of({ id, sent }) }),
    fill(path, alt) {
      const spec = filling(view.state, id, path, alt);
      tell(spec);
      if (spec.selection && !isWritingElsewhere(view)) view.focus();
    },
    release: () => tell({ effects: end.of(id) }),
  };
}

/** Somebody who types a title meanwhile goes on with it. */
function isWritingElsewhere({ root }: EditorView): boolean {
  const focused = root instanceof ShadowRoot ? root.ownerDocument.activeElement : null;
  return focused?.matches('input, textarea, select') ?? false;
}

/**
 * The picture on lines of its own. What it shows is selected, so that it is said at once; the caret stays with whoever went
 * on writing meanwhile.
 */
function filling(state: EditorState, id: number, path: string, alt: string): TransactionSpec {
  const effects = end.of(id);
  const place = placeOf(state.field(places), id);
  const text = state.doc.toString();
  const at = place?.at ?? state.selection.main.head;
  const after = image(path, alt)({ text, start: at, end: at });
  const changes = after && minimalChange(text, after.text);
  if (!changes) return { effects };
  const waited = place?.held.moves === state.field(moves);
  const caret = waited ? { selection: EditorSelection.range(after.start, after.end), scrollIntoView: true } : {};
  return { effects, changes, ...caret, userEvent: 'input.paste' };
}
