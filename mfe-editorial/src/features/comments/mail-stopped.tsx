import { ButtonLink } from '@letat/ui/button-link';
import { Card } from '../auth/card.tsx';

/** No more mails go to that address. */
export function MailStopped() {
  return (
    <Card title="C’est entendu" text="Nous n’écrirons plus à votre adresse à propos de commentaires.">
      <p>
        <ButtonLink href="/">Lire la revue</ButtonLink>
      </p>
    </Card>
  );
}

/** The link names nobody any more. */
export function MailRefused() {
  return (
    <Card
      title="Ce lien ne sert plus"
      text="Le commentaire dont il parle n’a plus d’auteur&nbsp;: son adresse est effacée, et rien ne lui est plus écrit."
    >
      <p>
        <ButtonLink href="/">Lire la revue</ButtonLink>
      </p>
    </Card>
  );
}
