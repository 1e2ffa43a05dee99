import { Section, SectionHead } from '@letat/ui/layout';
import type { Draft } from '../editor/use-draft.ts';
import * as styles from './before-sending.css.ts';
import { Checks } from './checks.tsx';
import { Recipients } from './recipients.tsx';
import { SendTest, TestAndSend } from './test-and-send.tsx';

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

/** The same of a letter of a course, which leaves with that: what is wrong with it, and a test. */
export function BeforeOpening({ draft, onFix }: { draft: Draft; onFix: (blockId: string) => void }) {
  return (
    <Section aria-labelledby="avant-ouverture">
      <SectionHead id="avant-ouverture" title="Avant d’ouvrir le cours" size="small" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Checks draft={draft} onFix={onFix} />
        </div>
        <div className={styles.column}>
          <h3 className={styles.heading}>Essai</h3>
          <SendTest draft={draft} />
          <p className={styles.note}>
            Cette lettre part quand vient son jour pour chaque lecteur, telle que le cours a été ouvert la dernière
            fois.
          </p>
        </div>
      </div>
    </Section>
  );
}
