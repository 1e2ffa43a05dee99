import type { Edit } from './formatting.ts';

const called = /\[\^(\d+)\]/g;
const noteLine = /^\[\^[^\]\s]+\]:/;

/** Calls a note behind the selection, and begins it at the end of the text, where it is written. The renderer numbers notes anew. */
export const note: Edit = ({ text, end }) => {
  const number = Math.max(0, ...[...text.matchAll(called)].map(([, digits]) => Number(digits))) + 1;
  const body = `${text.slice(0, end)}[^${number}]${text.slice(end)}`.trimEnd();
  const lastLine = body.slice(body.lastIndexOf('\n') + 1);
  const next = `${body}${noteLine.test(lastLine) ? '\n' : '\n\n'}[^${number}]: `;
  return { text: next, start: next.length, end: next.length };
};
