import { formatNumber } from '@letat/contracts/core/format/numbers';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './bulk-bar.css.ts';

export interface BulkBarProps {
  /** How many are chosen. */
  count: number;
  /** What the number counts: « 1 commentaire choisi », « 3 commentaires choisis ». Default: « ligne choisie ». */
  nouns?: readonly [singular: string, plural: string];
  onClear: () => void;
  /** What can be done with them: `Button`s of small size, the most frequent first. */
  children: ReactNode;
}

/**
 * How many lines of a list are chosen and what can be done with them at once; it stays in reach while the list is scrolled, and
 * is not there while none is. The number is announced when it changes. Escape in the bar lets all of them go.
 */
export function BulkBar({ count, nouns = ['ligne choisie', 'lignes choisies'], onClear, children }: BulkBarProps) {
  const sentence = `${formatNumber(count)} ${count === 1 ? nouns[0] : nouns[1]}`;
  return (
    <>
      <VisuallyHidden role="status">{count === 0 ? null : sentence}</VisuallyHidden>
      {count === 0 ? null : (
        <Bar sentence={sentence} onClear={onClear}>
          {children}
        </Bar>
      )}
    </>
  );
}

function Bar({ sentence, onClear, children }: { sentence: string; onClear: () => void; children: ReactNode }) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  // The bar goes with the choice, and the focus must not go with it: it returns to where it came from.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      const { current: from } = origin;
      if (element?.contains(document.activeElement)) queueMicrotask(() => from?.isConnected && from.focus());
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div
      ref={bar}
      className={styles.bar}
      role="group"
      aria-labelledby={id}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !bar.current?.contains(relatedTarget))
          origin.current = relatedTarget;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClear();
      }}
    >
      <span id={id} className={styles.count}>
        {sentence}
      </span>
      {children}
      <Button variant="text" onPress={onClear}>
        Tout désélectionner
      </Button>
    </div>
  );
}
