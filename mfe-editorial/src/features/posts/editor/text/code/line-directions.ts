import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from '@codemirror/view';

const line = Decoration.line({ attributes: { dir: 'auto' } });

/** Each line is written from the side that its letters come from, and the caret moves in it accordingly. */
export const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.define((view) => new Directions(view), { decorations: ({ lines }) => lines }),
];

class Directions {
  lines: DecorationSet;

  constructor(view: EditorView) {
    this.lines = shownLines(view);
  }

  update({ docChanged, viewportChanged, view }: { docChanged: boolean; viewportChanged: boolean; view: EditorView }) {
    if (docChanged || viewportChanged) this.lines = shownLines(view);
  }
}

function shownLines({ state: { doc }, visibleRanges }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  let next = 0;
  for (const { from, to } of visibleRanges) {
    for (let at = Math.max(from, next); at <= to; at = next) {
      const { from: start, to: end } = doc.lineAt(at);
      lines.add(start, start, line);
      next = end + 1;
    }
  }
  return lines.finish();
}
