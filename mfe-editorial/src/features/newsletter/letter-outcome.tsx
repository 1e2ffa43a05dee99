import { errorCatalogue } from '@letat/contracts/errors';
import { letterReceived } from '@letat/contracts/letter';
import { newsletterMessages } from '@letat/contracts/messages';
import { useEffect, useRef } from 'react';
import * as styles from './letter-outcome.css.ts';

/**
 * The request is kept, and what happens next. It stands where the form was.
 * @param takesFocus the form had it; a page that comes from the server leaves the focus alone
 */
export function LetterReceived({ takesFocus = false }: { takesFocus?: boolean }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={card}
      className={styles.outcome}
      tabIndex={-1}
      aria-labelledby="lettre-recue"
      aria-describedby="lettre-suite"
    >
      <p id="lettre-recue" className={styles.title}>
        {letterReceived.title}
      </p>
      <p id="lettre-suite">{letterReceived.next}</p>
    </section>
  );
}

/** Why a form that was sent without scripts came back: the address holds the code, and nothing of what was typed. */
export function LetterRefused({ code }: { code: string }) {
  return (
    <div className={styles.outcome} data-refused role="alert">
      <p className={styles.title}>{newsletterMessages.failureTitle}</p>
      <p>{sentenceOf(code)}</p>
    </div>
  );
}

function sentenceOf(code: string): string {
  if (code === 'validation') return 'Saisissez une adresse email valable, comme nom@exemple.org, puis recommencez.';
  const known = Object.entries(errorCatalogue).find(([key]) => key === code);
  return known ? known[1].error : newsletterMessages.failureText;
}
