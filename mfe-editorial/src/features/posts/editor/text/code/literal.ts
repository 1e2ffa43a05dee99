import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

const literal = /Code|URL|HTML|Comment/;

/** Whether what stands at the caret, or is selected, means itself: marks would be no marks there. */
export function isLiteral(state: EditorState): boolean {
  const { from, to, empty } = state.selection.main;
  const innermost = syntaxTree(state).resolveInner(from, empty ? -1 : 1);
  for (let node: typeof innermost | null = innermost; node; node = node.parent) {
    // At the edges of a word of code one is outside already; a block of code may have no end yet.
    const isInside = !empty || node.name === 'FencedCode' || (node.from < from && to < node.to);
    if (literal.test(node.name) && isInside) return true;
  }
  return false;
}
