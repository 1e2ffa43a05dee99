import { applicationHours } from '@letat/contracts/constants';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { useEffect, useRef } from 'react';
import * as styles from './application-outcome.css.ts';
import { sentenceOf } from './told.ts';

/**
 * The application is kept, and what happens next. It stands where the form was.
 * @param onAgain brings the form back; without it the page was sent whole, and has a link
 */
export function ApplicationReceived({ page, onAgain }: { page: string; onAgain?: () => void }) {
  const card = useRef<HTMLElement>(null);
  const takesFocus = onAgain !== undefined;
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={card}
      className={styles.outcome}
      tabIndex={-1}
      aria-labelledby="candidature-recue"
      aria-describedby="candidature-suite"
    >
      <p id="candidature-recue" className={styles.title}>
        Votre candidature est arrivée.
      </p>
      <p id="candidature-suite">
        Une personne la lit et vous répond par email sous {applicationHours} heures. Une confirmation vous est envoyée.
      </p>
      {onAgain ? (
        <Button size="small" onPress={onAgain}>
          Déposer une autre candidature
        </Button>
      ) : (
        <ButtonLink size="small" href={page}>
          Déposer une autre candidature
        </ButtonLink>
      )}
    </section>
  );
}

/** Why a form that was sent without scripts came back. */
export function ApplicationRefused({ told }: { told: string }) {
  return (
    <div className={styles.outcome} data-refused role="alert">
      <p className={styles.title}>Votre candidature n’est pas partie.</p>
      <p>{sentenceOf(told)}</p>
    </div>
  );
}
