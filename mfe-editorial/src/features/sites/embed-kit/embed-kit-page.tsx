import { widgetNames } from '@letat/contracts/sites/constants';
import { embedKitQuery } from '@letat/contracts/sites/embed-kit-query';
import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { useSurroundings } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { Callout } from '@letat/ui/callout';
import { Section, SectionHead, Split, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Prose } from '@letat/ui/prose';
import { Suspense, useState } from 'react';
import { Chooser } from './chooser.tsx';
import type { EmbedKitData } from './embed-kit.route.ts';
import * as styles from './embed-kit-page.css.ts';
import { Grounds } from './grounds.tsx';
import { KitNotes } from './kit-notes.tsx';
import { widgetTexts } from './options.ts';
import { PolicyLines } from './policy-lines.tsx';
import { Snippet, Snippets } from './snippet.tsx';
import { htmlSnippet, type Source } from './snippets.ts';
import { defaultChoice, useWidgetChoice } from './use-widget-choice.ts';

const RegistrationForm = lazyOnIntent(
  embedKitQuery.outcome,
  () => import(/* webpackChunkName: "page-partner-site" */ '../registration/registration-form.tsx'),
);
const diagnosisAnchor = 'diagnostic';
const Diagnosis = lazyOnIntent(
  diagnosisAnchor,
  () => import(/* webpackChunkName: "embed-diagnosis" */ '../diagnosis/diagnosis.tsx'),
);

/** Choose, see, copy; then what registers a site, and what says why nothing is shown. */
export default function EmbedKitPage({ data: { pinned, site }, query }: PageProps<EmbedKitData>) {
  const { origin } = useSurroundings();
  const key = site?.key ?? null;
  const chosen = useWidgetChoice(key);
  const [isPinned, setPinned] = useState(false);
  const source: Source = { origin, pinned: isPinned ? pinned : null };
  const { title } = widgetTexts[chosen.choice.name];
  return (
    <>
      <PageHeader
        eyebrow="Sur votre site"
        title="La revue sur votre site"
        dek="Un badge, une bannière, un bouton ou l’inscription à la lettre. Choisissez, regardez, copiez deux lignes. Sans cookie, sans effet sur le reste de votre page."
      />
      <Wrap>
        <Section aria-label="Choisir, voir, copier">
          <div className={styles.kit}>
            <Stack stretch gap="loose">
              <Chooser chosen={chosen} isPinned={isPinned} onPin={pinned === null ? null : setPinned} />
              <PolicyLines origin={origin} />
            </Stack>
            <Stack stretch>
              {site === null ? null : (
                <Callout tone="info" title={<bdi>{site.name}</bdi>}>
                  La clé de ce site est écrite dans l’extrait&nbsp;: <code>{site.key}</code>. Elle ne vaut que sur les
                  adresses inscrites.
                </Callout>
              )}
              <Grounds choice={chosen.choice} title={title} />
              <Snippets choice={chosen.choice} source={source} title={title} />
              <OtherSnippets shown={chosen.choice.name} site={key} source={source} />
            </Stack>
          </div>
        </Section>
        <Section {...deferredPart(embedKitQuery.outcome)} aria-labelledby="inscription-titre">
          <SectionHead id="inscription-titre" title="Inscrire un site" />
          <Split ratio="5-7">
            <Prose>
              <p>
                Le badge, la bannière et le bouton n’en ont pas besoin. L’inscription ouvre le formulaire de la lettre
                dans vos pages, et des chiffres par jour&nbsp;: affichages, clics, inscriptions confirmées. Personne n’y
                est suivi.
              </p>
              <p>
                Deux étapes&nbsp;: ce formulaire, puis un lien dans votre boîte. La clé qu’il vous donne est publique et
                ne vaut que sur les adresses que vous indiquez ici.
              </p>
            </Prose>
            <Suspense>
              <RegistrationForm status={query[embedKitQuery.outcome]} />
            </Suspense>
          </Split>
        </Section>
        <Section {...deferredPart(diagnosisAnchor)} aria-labelledby="diagnostic-titre">
          <SectionHead id="diagnostic-titre" title="Pourquoi rien ne s’affiche ?" />
          <Suspense>
            <Diagnosis />
          </Suspense>
        </Section>
        <KitNotes origin={origin} />
      </Wrap>
    </>
  );
}

/** Those that are not chosen, as they are by default: without scripts nothing can be chosen. */
function OtherSnippets({ shown, site, source }: { shown: string; site: string | null; source: Source }) {
  return (
    <details className={styles.others}>
      <summary>Les autres extraits, en HTML</summary>
      <Stack stretch>
        {widgetNames
          .filter((name) => name !== shown)
          .map((name) => (
            <div key={name}>
              <p className={styles.otherName}>{widgetTexts[name].title}</p>
              <Snippet
                code={htmlSnippet(defaultChoice(name, site), source)}
                name={widgetTexts[name].title}
                mark={site}
              />
            </div>
          ))}
      </Stack>
    </details>
  );
}
