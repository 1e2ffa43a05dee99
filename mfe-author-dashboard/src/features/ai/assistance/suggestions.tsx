import type { Suggestion } from '@letat/contracts/ai/operations';
import { Button } from '@letat/ui/button';
import { Row, SectionHead } from '@letat/ui/layout';
import { useId } from 'react';
import * as styles from '../assistant.css.ts';

export type Decision = 'accepted' | 'refused' | 'open';

/** Before the reason of each: a shape and a word. */
const decided: Readonly<Record<Decision, string>> = { accepted: '✓ Acceptée : ', refused: '✕ Refusée : ', open: '' };

/** What could change, one by one: each is accepted or refused, and can be taken back. */
export function Suggestions({
  suggestions,
  decisions,
  onDecide,
}: {
  suggestions: readonly Suggestion[];
  decisions: Readonly<Record<string, Decision>>;
  onDecide: (id: string, decision: Decision) => void;
}) {
  const heading = useId();
  const open = suggestions.filter(({ id }) => (decisions[id] ?? 'open') === 'open').length;
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        id={heading}
        level={3}
        size="small"
        title={`${suggestions.length} ${suggestions.length > 1 ? 'suggestions' : 'suggestion'}, ${open} à décider`}
      />
      <ol className={styles.list}>
        {suggestions.map(({ id, original, replacement, reason }, index) => (
          <li key={id} className={styles.numbered}>
            <span className={styles.mark}>{index + 1}</span>
            <p className={styles.rowTitle}>{`${decided[decisions[id] ?? 'open']}${reason}`}</p>
            <p className={styles.quote}>
              <del className={styles.removed}>{original}</del> <ins className={styles.added}>{replacement}</ins>
            </p>
            <Row gap="tight">
              <Choice
                label={`« ${original} » par « ${replacement} »`}
                decision={decisions[id] ?? 'open'}
                onDecide={(decision) => onDecide(id, decision)}
              />
            </Row>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Two buttons that stay where they are: what is pressed keeps the focus, and pressing it again takes it back. */
function Choice({
  label,
  decision,
  onDecide,
}: {
  label: string;
  decision: Decision;
  onDecide: (decision: Decision) => void;
}) {
  const toggle = (to: 'accepted' | 'refused') => () => onDecide(decision === to ? 'open' : to);
  return (
    <>
      <Button
        size="small"
        variant={decision === 'accepted' ? 'primary' : 'secondary'}
        aria-pressed={decision === 'accepted'}
        aria-label={`Accepter ${label}`}
        onPress={toggle('accepted')}
      >
        Accepter
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-pressed={decision === 'refused'}
        aria-label={`Refuser ${label}`}
        onPress={toggle('refused')}
      >
        Refuser
      </Button>
    </>
  );
}
