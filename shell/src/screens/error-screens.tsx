import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

/** A page of the administration, asked for by another account. */
export function Forbidden() {
  return (
    <EmptyState
      heading="h1"
      title="Cette page est réservée à l’administration"
      text="Votre compte n’y donne pas accès. Si vous pensez qu’il le devrait, écrivez à la rédaction."
      action={<ButtonLink href="/">Retour à l’accueil</ButtonLink>}
    />
  );
}

/** What was refused, and why, in a sentence of the catalogue of errors. */
export interface Refused {
  title: string;
  text: string;
}

export function RefusedScreen({ title, text }: Refused) {
  return (
    <EmptyState heading="h1" title={title} text={text} action={<ButtonLink href="/">Retour à l’accueil</ButtonLink>} />
  );
}

/** The data cannot be read now. The page asks again by itself; the link does it at once. */
export function Unavailable({ path }: { path: string }) {
  return (
    <EmptyState
      heading="h1"
      title="Le service est momentanément indisponible"
      text="Rien n’est perdu&nbsp;: la page se recharge toute seule dans quelques secondes."
      action={<ButtonLink href={path}>Réessayer</ButtonLink>}
    />
  );
}
