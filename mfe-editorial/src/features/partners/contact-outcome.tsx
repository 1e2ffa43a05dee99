import { errorCatalogue } from '@letat/contracts/errors';
import { useEffect, useRef } from 'react';
import * as styles from './contact-outcome.css.ts';

/**
 * The message is kept, and what happens next. It stands where the form was.
 * @param takesFocus the form had it; a page that comes from the server leaves the focus alone
 */
export function ContactReceived({ takesFocus = false }: { takesFocus?: boolean }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={card} className={styles.outcome} tabIndex={-1} aria-labelledby="message-recu">
      <p id="message-recu" className={styles.title}>
        Votre message est arrivé.
      </p>
      <p>Une personne le lit et vous répond à l’adresse que vous avez indiquée.</p>
    </section>
  );
}

/** Why a form that was sent without scripts came back: the address holds the code, and nothing of what was typed. */
export function ContactRefused({ code }: { code: string }) {
  return (
    <div className={styles.outcome} data-refused role="alert">
      <p className={styles.title}>Message non envoyé</p>
      <p>{sentenceOf(code)}</p>
    </div>
  );
}

function sentenceOf(code: string): string {
  if (code === 'validation')
    return 'Un nom, une adresse email valable et un message sont nécessaires : complétez, puis renvoyez.';
  const known = Object.entries(errorCatalogue).find(([key]) => key === code);
  return known ? known[1].error : 'Réessayez dans un instant.';
}
