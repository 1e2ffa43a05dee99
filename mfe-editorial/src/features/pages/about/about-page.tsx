import { siteMessages } from '@letat/contracts/core/site-messages';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import { institutionalMembers } from '@letat/contracts/plans/constants';
import type { PageProps } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { Band, Grid, Row, Section, SectionHead, Split, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Prose } from '@letat/ui/prose';
import { Title } from '@letat/ui/text';
import { IdentityList } from '../identity-values.tsx';
import { Steps } from '../steps.tsx';
import type { AboutData } from './about.route.ts';
import * as styles from './about-page.css.ts';
import { SharedSale } from './shared-sale.tsx';

/** The house, in its own words. */
export default function AboutPage({ data: { identity } }: PageProps<AboutData>) {
  return (
    <>
      <PageHeader
        eyebrow={siteMessages.about}
        title="L’État, raconté par celles et ceux qui le changent"
        dek="Une revue, des lettres et une bibliothèque, en français, pour que les réformes de la gouvernance publique africaine se lisent, se discutent et servent à d’autres."
        cover={{ slug: 'a-propos', hue: 'forest' }}
      />
      <Wrap>
        <Section>
          <SectionHead title="Qui nous sommes" />
          <Split ratio="7-5">
            <Prose>
              <p>
                L’État en Mouvement est une revue collaborative. Ses auteurs sont des praticiens de l’action publique
                africaine : experts, auditeurs, coachs, réformateurs. Ils écrivent ce qu’ils ont fait, ce qui a tenu, ce
                qui a cédé, et ce qu’ils feraient autrement.
              </p>
              <p>
                Elle est portée par le centre d’incubation d’une école de commerce. La maison fournit l’outil, relit les
                commentaires et tient les comptes. Elle n’écrit pas à la place des auteurs.
              </p>
            </Prose>
            <IdentityList identity={identity} />
          </Split>
        </Section>
        <Section>
          <SectionHead title="Pour qui" />
          <Grid columns={3} ruled>
            {audiences.map(({ title, text, link }) => (
              <Stack key={title} gap="tight">
                <Title level={3} size="small">
                  {title}
                </Title>
                <p className={styles.text}>{text}</p>
                <a className={styles.link} href={link.href}>
                  {link.label}
                </a>
              </Stack>
            ))}
          </Grid>
        </Section>
        <Section>
          <SectionHead title="Comment un article est fait" />
          <Steps steps={making} />
        </Section>
      </Wrap>
      <div className={styles.apart}>
        <Band>
          <SectionHead title="Comment les auteurs sont payés" />
          <SharedSale />
        </Band>
      </div>
      <Wrap>
        <Section>
          <SectionHead title="Ce que nous ne faisons jamais" />
          <p className={styles.bound}>
            Ce qui suit nous engage ; le reste est dans <a href="/legal-terms">les conditions d’utilisation</a> et dans{' '}
            <a href="/privacy-policy">la politique de confidentialité</a>.
          </p>
          <ul className={styles.nevers}>
            {nevers.map(({ never, instead }) => (
              <li key={never} className={styles.never}>
                <b className={styles.strong}>{never}</b> {instead}
              </li>
            ))}
          </ul>
        </Section>
        <div className={styles.ways}>
          <Row gap="tight">
            <ButtonLink variant="primary" href="/join-authors">
              {siteMessages.becomeAuthor}
            </ButtonLink>
            <ButtonLink href="/">Lire les articles</ButtonLink>
            <ButtonLink href="/ecosystem#contact">Nous écrire</ButtonLink>
          </Row>
        </div>
      </Wrap>
    </>
  );
}

const audiences = [
  {
    title: 'Celles et ceux qui lisent',
    text: 'Élus, agents publics, chercheurs, étudiants, citoyens. Les articles publics se lisent et se commentent sans payer.',
    link: { href: '/', label: 'Lire les articles' },
  },
  {
    title: 'Celles et ceux qui écrivent',
    text: `Une page à leur nom, une lettre, un catalogue de produits, et ${authorShareText.inside} de ce qu’ils vendent.`,
    link: { href: '/join-authors', label: siteMessages.becomeAuthor },
  },
  {
    title: 'Les organisations',
    text: `Écoles, administrations, cabinets. Une formule ouvre les articles réservés à ${institutionalMembers} membres nommés.`,
    link: { href: '/subscribe', label: siteMessages.subscriptions },
  },
];

const making = [
  {
    title: 'Un auteur est accepté',
    text: 'Il a présenté sa candidature, une personne l’a lue, et il s’est engagé à tenir la charte.',
  },
  {
    title: 'Il écrit',
    text: 'Son brouillon n’est lisible que par lui, les co-auteurs et les relecteurs qu’il invite, et l’administration du site.',
  },
  {
    title: 'Il signe et publie',
    text: 'L’article paraît sous son nom, ouvert à tous ou réservé aux abonnés, comme il en décide.',
  },
  {
    title: 'On en discute',
    text: 'Chaque commentaire est relu avant de paraître, pour que la discussion reste utile à qui vient après.',
  },
];

const nevers = [
  {
    never: 'Renouveler un abonnement en silence.',
    instead: 'Une formule achète un mois ou un an, puis elle s’arrête.',
  },
  {
    never: 'Inscrire quelqu’un à une lettre sans son accord.',
    instead: 'Chaque inscription se confirme, et chaque lettre se quitte d’un clic.',
  },
  {
    never: 'Publier l’adresse de qui commente.',
    instead: 'Elle est demandée, jamais montrée.',
  },
  {
    never: 'Réécrire un article à la place de son auteur.',
    instead: 'Qui signe décide des mots.',
  },
  {
    never: 'Faire passer le texte d’une machine pour celui d’une personne.',
    instead: 'Ce que l’assistant a écrit porte sa mention.',
  },
  {
    never: 'Retoucher un compte après coup.',
    instead: 'Une correction s’ajoute, datée ; rien ne s’efface, et l’auteur peut refaire l’addition.',
  },
];
