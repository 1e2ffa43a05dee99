import { siteFigureDays } from '@letat/contracts/sites/constants';
import { ButtonLink } from '@letat/ui/button-link';
import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { SitesList } from './sites-list.tsx';

/** Partners' sites: who shows our widgets, and what comes of it. */
export default function SitesPage() {
  return (
    <>
      <PageHeader
        kind="work"
        title="Sites partenaires"
        dek={`Les sites qui affichent nos widgets sous une clé. Les chiffres sont ceux des ${siteFigureDays} derniers jours, sans suivi de personne.`}
        actions={<ButtonLink href="/embed-kit">Page des extraits</ButtonLink>}
      />
      <Wrap>
        <SitesList />
      </Wrap>
    </>
  );
}
