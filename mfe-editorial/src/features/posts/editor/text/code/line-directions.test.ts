// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { lineDirections } from './line-directions.ts';

test('each line is written from the side that its script begins on, the one that was just begun as well', () => {
  const view = new EditorView({ doc: 'Un.\n\nنعم', extensions: [lineDirections], parent: document.body });
  view.dispatch({ changes: { from: view.state.doc.length, insert: '\nثانيا' } });
  const lines = [...view.contentDOM.querySelectorAll('.cm-line')];
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Un.', '', 'نعم', 'ثانيا']);
  expect(lines.map((line) => line.getAttribute('dir'))).toEqual(['auto', 'auto', 'auto', 'auto']);
  view.destroy();
});
