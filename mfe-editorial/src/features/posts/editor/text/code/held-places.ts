import {
  EditorSelection,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { image } from '../formatting/formatting.ts';
import { minimalChange } from '../formatting/text-ranges.ts';
import { cancelText, cancelWord, type HeldPicture, sendingText } from '../pictures/use-held-pictures.ts';

interface Held extends Omit<HeldPicture, 'point'> {
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
    line.dataset.picture = String(this.held.id);
    const name = document.createElement('span');
    name.className = 'cm-held-name';
    line.append(name, document.createElement('progress'), cancelButton(this.held));
    this.updateDOM(line);
    return line;
  }

  override updateDOM(line: HTMLElement): boolean {
    const { id, sent } = this.held;
    // The button in it calls one picture off, and no other.
    if (line.dataset.picture !== String(id)) return false;
    const [label, bar] = [line.querySelector('span'), line.querySelector('progress')];
    if (!label || !bar) return false;
    const words = sendingText(this.held);
    label.textContent = words;
    bar.setAttribute('aria-label', words);
    if (sent < 1) bar.value = sent;
    else bar.removeAttribute('value');
    return true;
  }
}

function cancelButton({ name, cancel }: Held): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: cancelWord });
  button.setAttribute('aria-label', cancelText(name));
  button.addEventListener('click', cancel);
  return button;
}

const begin = StateEffect.define<{ held: Held; at: number }>({
  map: ({ held, at }, changes) => ({ held, at: changes.mapPos(at) }),
});
const advance = StateEffect.define<{ id: number; sent: number }>();
const end = StateEffect.define<number>();

/** Those that belong to one place stand in the order in which they were given, whichever of them moves on. */
const lineFor = (held: Held) => Decoration.widget({ widget: new HeldLine(held), block: true, side: held.id, held });

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

interface Place {
  held: Held;
  at: number;
}

function placesIn(set: DecorationSet): Place[] {
  const found: Place[] = [];
  for (const cursor = set.iter(); cursor.value; cursor.next())
    found.push({ held: cursor.value.spec.held, at: cursor.from });
  return found;
}

function placeOf(set: DecorationSet, id: number): Place | undefined {
  return placesIn(set).find(({ held }) => held.id === id);
}

/** Counts what the person does: who goes on elsewhere is not called back to a picture. */
const moves = StateField.define<number>({
  create: () => 0,
  update: (count, { docChanged, selection }) => (docChanged || selection ? count + 1 : count),
});

/** Lets a text hold places for pictures on their way. */
export const heldPlaces: Extension = [places, moves];

/** Shows the pictures that are on their way: new ones where they were dropped, or at the caret; they move with the text around them. */
export function showHeld(view: EditorView, pictures: readonly HeldPicture[]): void {
  const shown = placesIn(view.state.field(places));
  const ended = shown.filter(({ held }) => !pictures.some(({ id }) => id === held.id));
  const effects: StateEffect<unknown>[] = ended.map(({ held }) => end.of(held.id));
  for (const { point, ...picture } of pictures) {
    const place = shown.find(({ held }) => held.id === picture.id);
    if (!place) {
      const at = (point && view.posAtCoords(point)) ?? view.state.selection.main.head;
      effects.push(begin.of({ held: { ...picture, moves: view.state.field(moves) }, at }));
    } else if (place.held.sent !== picture.sent) effects.push(advance.of({ id: picture.id, sent: picture.sent }));
  }
  if (effects.length === 0) return;
  const hadFocus = ended.some(({ held }) => hasFocus(view, held.id));
  view.dispatch({ effects });
  if (hadFocus) view.focus();
}

/** Puts a picture that has come into its place. */
export function fillPlace(view: EditorView, id: number, path: string, alt: string): void {
  const spec = filling(view.state, id, path, alt);
  const hadFocus = hasFocus(view, id);
  view.dispatch(spec);
  if (hadFocus || (spec.selection && !isWorkingElsewhere(view))) view.focus();
}

/** The author stands on the button in that picture's line. */
function hasFocus({ root }: EditorView, id: number): boolean {
  return root.activeElement?.closest(`.cm-held[data-picture="${id}"]`) != null;
}

/** An author who types a title meanwhile, or looks for a word, goes on with it. */
function isWorkingElsewhere({ root }: EditorView): boolean {
  if (root.activeElement) return root.activeElement.matches('input, button');
  const focused = root instanceof ShadowRoot ? root.ownerDocument.activeElement : null;
  return focused?.matches('input, textarea, select') ?? false;
}

/**
 * The picture on lines of its own. What it shows is selected, so that it is said at once; the caret stays with an author who went
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
