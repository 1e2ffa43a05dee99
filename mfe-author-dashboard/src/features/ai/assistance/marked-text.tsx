import type { Suggestion } from '@letat/contracts/ai/operations';
import type { ReactNode } from 'react';
import * as styles from '../assistant.css.ts';
import type { Decision } from './suggestions.tsx';

/** The author's text with what would change in it: both wordings until one is chosen, each under its number. */
export function MarkedText({
  text,
  suggestions,
  decisions,
}: {
  text: string;
  suggestions: readonly Suggestion[];
  decisions: Readonly<Record<string, Decision>>;
}) {
  const parts: ReactNode[] = [];
  let position = 0;
  for (const [index, { id, start, end, original, replacement }] of suggestions.entries()) {
    const decision = decisions[id] ?? 'open';
    parts.push(
      text.slice(position, start),
      <span key={id}>
        {decision === 'refused' ? original : null}
        {decision === 'open' ? <del className={styles.removed}>{original}</del> : null}
        {decision === 'open' ? ' ' : null}
        {decision === 'refused' ? null : <ins className={styles.added}>{replacement}</ins>}
        <sup className={styles.mark} aria-hidden="true">
          {index + 1}
        </sup>
      </span>,
    );
    position = end;
  }
  parts.push(text.slice(position));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
    <section className={styles.marked} dir="auto" aria-label="Votre texte" tabIndex={0}>
      {parts}
    </section>
  );
}
