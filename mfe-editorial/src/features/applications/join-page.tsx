import { siteMessages } from '@letat/contracts/messages';
import type { PageProps } from '@letat/remote-kit/route';
import { Section, SectionHead, Split, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Dek } from '@letat/ui/text';
import { ContactAddress } from '../pages/identity-values.tsx';
import { Steps } from '../pages/steps.tsx';
import { AuthorBenefits } from './author-benefits.tsx';
import { Charter } from './charter.tsx';
import type { JoinData } from './join-authors.route.ts';
import * as styles from './join-page.css.ts';

/** What authors get, what is asked of them, and how one becomes an author. */
export default function JoinPage({ data: { identity } }: PageProps<JoinData>) {
  return (
    <>
      <PageHeader
        eyebrow={siteMessages.becomeAuthor}
        title="Ce que le terrain vous a appris, écrivez-le"
        dek="Vous réformez, auditez, formez, accompagnez. La revue vous donne une page, une lettre et la moitié de chaque vente ; vous gardez votre nom, votre ton et vos données."
        cloth={{ slug: 'devenir-auteur', hue: 'saffron' }}
      />
      <Wrap>
        <Section>
          <SectionHead title="Ce que vous recevez" />
          <AuthorBenefits />
        </Section>
        <Section>
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
          <Steps steps={reading} />
        </Section>
        <Section>
          <div className={styles.contact}>
            <Stack>
              <h2 className={styles.title}>Nous écrire dès maintenant</h2>
              <p className={styles.text}>
                Le formulaire de candidature n’est pas encore en ligne. D’ici là, présentez-vous par email, en quelques
                lignes, à <ContactAddress identity={identity} />.
              </p>
            </Stack>
          </div>
        </Section>
      </Wrap>
    </>
  );
}

const reading = [
  {
    title: 'Vous vous présentez',
    text: 'Votre nom, votre profession, votre thème, un lien vers votre profil, et un extrait de 300 caractères au plus.',
  },
  {
    title: 'Une personne vous lit',
    text: 'Elle regarde ce que vous savez d’expérience, et ce qu’un lecteur pourra en faire.',
  },
  {
    title: 'Vous avez une réponse sous 48 heures',
    text: 'Oui ou non, par email. Un oui ouvre votre espace d’auteur.',
  },
];
