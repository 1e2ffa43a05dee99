import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

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
