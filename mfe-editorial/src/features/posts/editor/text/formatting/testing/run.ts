import type { Edit } from '../formatting.ts';

/** Brackets ⟦ ⟧ stand for the selection; one ⟦⟧ for the place of the caret. */
export function run(edit: Edit, written: string): string | null {
  const start = written.indexOf('⟦');
  const end = written.indexOf('⟧') - 1;
  const result = edit({ text: written.replace(/[⟦⟧]/g, ''), start, end });
  if (!result) return null;
  const { text } = result;
  return `${text.slice(0, result.start)}⟦${text.slice(result.start, result.end)}⟧${text.slice(result.end)}`;
}
