import { siteMessages } from '@letat/contracts/core/site-messages';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import { deferredPart } from '@letat/remote-kit/deferred-part';
import type { PageProps } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { Section, SectionHead, Split, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Dek } from '@letat/ui/text';
import { Steps } from '../pages/steps.tsx';
import { AuthorBenefits } from './author-benefits.tsx';
import { Charter } from './charter.tsx';
import { CountriesTable } from './countries-table.tsx';
import { ForNewAuthors, LongForm } from './form/application-forms.tsx';
import type { JoinData } from './join-authors.route.ts';
import { readingSteps } from './reading-steps.ts';
import { statusKey } from './status-key.ts';

/** What authors get, what is asked of them, how one becomes an author, and the form that asks for it. */
export default function JoinPage({ data: { rails }, query }: PageProps<JoinData>) {
  return (
    <>
      <PageHeader
        eyebrow={siteMessages.becomeAuthor}
        title="Ce que le terrain vous a appris, écrivez-le"
        dek={`Vous réformez, auditez, formez, accompagnez. La revue vous donne une page, une lettre et ${authorShareText.inside} de chaque vente\u00a0; vous gardez votre nom, votre ton et vos données.`}
        actions={
          <ButtonLink variant="primary" href={`#${statusKey}`}>
            Déposer ma candidature
          </ButtonLink>
        }
        cover={{ slug: 'devenir-auteur', hue: 'saffron' }}
      />
      <Wrap>
        <Section>
          <SectionHead title="Ce que vous recevez" />
          <AuthorBenefits />
        </Section>
        <Section id="pays">
          <SectionHead title="Vendre et être payé dans votre pays" />
          <CountriesTable open={rails} />
        </Section>
        <Section id="charte">
          <SectionHead title="Ce que nous vous demandons" />
          <Split ratio="5-7">
            <Dek>
              La charte tient en cinq points. Vous les acceptez avec votre candidature, et vos lecteurs les connaissent.
            </Dek>
            <Charter />
          </Split>
        </Section>
        <Section>
          <SectionHead title="Comment une candidature est lue" />
          <Steps steps={readingSteps} />
        </Section>
        <Section {...deferredPart(statusKey)}>
          <SectionHead title="Votre candidature" />
          <Split ratio="5-7">
            <Stack>
              <Dek>Dix minutes suffisent. Ce que vous envoyez n’est lu que par la rédaction.</Dek>
              <p>
                Pressé&nbsp;? La <a href="/rejoindre">candidature courte</a> tient en deux étapes.
              </p>
            </Stack>
            <ForNewAuthors>
              <LongForm status={query[statusKey]} />
            </ForNewAuthors>
          </Split>
        </Section>
      </Wrap>
    </>
  );
}
