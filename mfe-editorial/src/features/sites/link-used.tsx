import { ButtonLink } from '@letat/ui/button-link';
import { Row, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';

/** A link of a site's contact that has expired or was replaced. */
export default function SiteLinkUsed() {
  return (
    <>
      <PageHeader
        title="Ce lien ne sert plus"
        dek="Il a expiré, ou un plus récent l’a remplacé. Cherchez notre dernier email à propos de votre site, ou inscrivez le site de nouveau."
      />
      <Wrap>
        <Row>
          <ButtonLink href="/embed-kit#inscription" variant="primary">
            Inscrire un site
          </ButtonLink>
        </Row>
      </Wrap>
    </>
  );
}
