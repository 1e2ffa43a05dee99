import { type InvitationPriority, type InvitationType, invitationLimits } from '@letat/contracts/invitations/constants';
import { useEffect, useState } from 'react';
import * as styles from './invitations.css.ts';

/** Milliseconds without a key after which the reader has stopped typing. */
const pauseMs = 400;

interface MailBesideProps {
  invitationType: InvitationType;
  priority: InvitationPriority;
  message: string;
}

/** The mail as it will arrive, beside the words while they are written; what is not filled in stands in it as it is. */
export function MailBeside(props: MailBesideProps) {
  const shown = useSettled(addressOf(props));
  return (
    <section className={styles.preview} aria-labelledby="apercu">
      <h2 id="apercu" className={styles.legend}>
        Le mail, tel qu’il arrivera
      </h2>
      <iframe
        className={styles.frame}
        src={shown}
        title="Le mail de l’invitation"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <p className={styles.note}>
        {props.message.length > invitationLimits.previewLength ? 'La suite du message part aussi. ' : null}
        Rien ne part tant qu’il reste un mot [entre crochets].
      </p>
    </section>
  );
}

const addressOf = ({ invitationType, priority, message }: MailBesideProps): string =>
  `/api/experts/invite/preview?${new URLSearchParams({
    invitationType,
    priority,
    message: message.slice(0, invitationLimits.previewLength),
  })}`;

/** The value once it has not changed for a moment: each key would load a mail. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
