import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

export interface NothingHereProps {
  title?: string;
  /** Why, and what to do instead. */
  text?: string;
  /** Where to go from here. */
  way?: { href: string; label: string };
}

/** The whole page of an address that names nothing: in its own words where a route has some, else in these. */
export default function NothingHere({
  title = 'Rien à cette adresse',
  text = 'Ce qui s’y trouvait a été retiré, ou l’adresse a été coupée. Revenez à la liste, et ouvrez-le de là.',
  way,
}: NothingHereProps) {
  const action = way && <ButtonLink href={way.href}>{way.label}</ButtonLink>;
  return <EmptyState heading="h1" title={title} text={text} action={action} />;
}
