import { siteMessages } from '@letat/contracts/core/site-messages';
import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import type { PageProps } from '@letat/remote-kit/route';
import { Badge } from '@letat/ui/badge';
import { Section, SectionHead, Split, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Prose } from '@letat/ui/prose';
import { Dek } from '@letat/ui/text';
import { Suspense } from 'react';
import { Contact } from '../../partners/contact.tsx';
import { IdentityList } from '../identity-values.tsx';
import { Steps } from '../steps.tsx';
import type { EcosystemData } from './ecosystem.route.ts';
import * as styles from './ecosystem-page.css.ts';

const platformsId = 'plateformes';

/** They only show texts and links, which their markup does as it comes. */
const PlatformCards = lazyOnIntent(
  platformsId,
  () => import(/* webpackChunkName: "platform-cards" */ './platform-cards.tsx'),
);

/** Marketing counts of the specification, as it writes them. */
const figures = [
  { value: '2', label: 'plateformes connectées' },
  { value: '50+', label: 'experts collaborateurs' },
  { value: '200+', label: 'articles publiés' },
];

/** The review, its partner, and the sites that join them. */
export default function EcosystemPage({ data: { identity }, query }: PageProps<EcosystemData>) {
  return (
    <>
      <PageHeader
        eyebrow={siteMessages.ecosystem}
        title="Une revue, un conseil, un même terrain"
        dek="Ce qui est publié ici sert là-bas, et ce qui est appris là-bas s’écrit ici. Deux plateformes se partagent leurs experts et leurs rendez-vous."
        cover={{ slug: 'ecosysteme', hue: 'lake' }}
      />
      <Wrap>
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <Section>
          <SectionHead title="Notre partenaire" />
          <Split ratio="5-7">
            <Stack>
              <p className={styles.partner}>{identity.partnerName}</p>
              <Badge tone="green">Partenaire de conseil</Badge>
            </Stack>
            <Prose>
              <p>
                La revue publie, {identity.partnerName} accompagne. Un expert connu de l’une peut l’être de l’autre s’il
                le souhaite : il dit s’il est disponible pour écrire, pour conseiller, ou pour les deux.
              </p>
              <p>
                Les événements communs s’annoncent des deux côtés, avec les mêmes intervenants et la même inscription.
              </p>
            </Prose>
          </Split>
        </Section>
        <Section>
          <SectionHead title="Les deux plateformes" />
          <div {...deferredPart(platformsId)}>
            <Suspense>
              <PlatformCards identity={identity} />
            </Suspense>
          </div>
        </Section>
        <Section>
          <SectionHead title="Connecter vos Sites Lovable" />
          <Stack stretch gap="loose">
            <div className={styles.lead}>
              <Dek>
                Un site construit avec Lovable, ou avec tout autre outil qui accepte du HTML, peut montrer la revue à
                ses visiteurs.
              </Dek>
            </div>
            <Steps
              steps={[
                {
                  title: 'Présentez le site',
                  text: (
                    <>
                      Son adresse et ce qu’il publie, en quelques lignes, <a href="#contact">dans le formulaire</a>.
                    </>
                  ),
                },
                {
                  title: 'Choisissez ce qu’il montre',
                  text: (
                    <>
                      <a href="/embed-kit">Un badge, une bannière, un bouton ou l’inscription à la lettre</a>, sans
                      cookie ni effet sur le reste de la page.
                    </>
                  ),
                },
                {
                  title: 'Collez l’extrait',
                  text: 'Copiez quelques lignes de HTML ou de React, et placez-les dans votre page là où vous voulez les voir.',
                },
              ]}
            />
          </Stack>
        </Section>
        <Contact page="/ecosystem" outcome={query.contact} />
        <Section>
          <div className={styles.vision}>
            <Split ratio="7-5">
              <Stack>
                <h2 className={styles.visionTitle}>Vision Systémique</h2>
                <Dek>
                  Une réforme ne tient jamais seule. Il lui faut une règle, un budget, des agents formés, des usagers
                  entendus, et quelqu’un qui en rende compte. Nous relions celles et ceux qui tiennent chacune de ces
                  pièces.
                </Dek>
              </Stack>
              <IdentityList identity={identity} />
            </Split>
          </div>
        </Section>
      </Wrap>
    </>
  );
}
