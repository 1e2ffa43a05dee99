import { Section, SectionHead } from '@letat/ui/layout';
import type { Draft } from '../editor/use-draft.ts';
import * as styles from './before-sending.css.ts';
import { Checks } from './checks.tsx';
import { Recipients } from './recipients.tsx';
import { TestAndSend } from './test-and-send.tsx';

/** Who gets it, what is wrong with it, a test, and sending: in this order. */
export function BeforeSending({ draft, onFix }: { draft: Draft; onFix: (blockId: string) => void }) {
  return (
    <Section aria-labelledby="avant-envoi">
      <SectionHead id="avant-envoi" title="Avant d’envoyer" size="small" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Recipients draft={draft} />
        </div>
        <div className={styles.column}>
          <Checks draft={draft} onFix={onFix} />
        </div>
        <div className={styles.column}>
          <TestAndSend draft={draft} />
        </div>
      </div>
    </Section>
  );
}
