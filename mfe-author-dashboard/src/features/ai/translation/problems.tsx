import type { TranslationCheck } from '@letat/contracts/ai/constants';
import type { TranslationProblem } from '@letat/contracts/ai/operations';
import { Callout } from '@letat/ui/callout';
import { SectionHead } from '@letat/ui/layout';
import { useId } from 'react';
import * as styles from '../assistant.css.ts';

const titles: Readonly<Record<TranslationCheck, string>> = {
  empty: 'Traduction vide',
  language: 'Langue',
  numbers: 'Nombres',
  links: 'Liens',
  glossary: 'Glossaire',
  length: 'Longueur',
};

/** What a comparison with the source found; what it cannot find is said too. */
export function Problems({ problems }: { problems: readonly TranslationProblem[] }) {
  const id = useId();
  if (problems.length === 0)
    return (
      <div role="status">
        <Callout tone="info" title="Nombres, liens, langue et longueur vérifiés">
          Rien ne manque. Personne n’a encore relu cette traduction&nbsp;: elle est «&nbsp;non relue&nbsp;».
        </Callout>
      </div>
    );
  return (
    <section aria-labelledby={id} role="status">
      <SectionHead
        id={id}
        title={problems.length === 1 ? '1 contrôle échoué' : `${problems.length} contrôles échoués`}
        size="small"
      />
      <ul className={styles.list}>
        {problems.map(({ check, message }) => (
          <li key={`${check} ${message}`} className={styles.row}>
            <p className={styles.rowTitle}>{titles[check]}</p>
            <p className={styles.note}>{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
