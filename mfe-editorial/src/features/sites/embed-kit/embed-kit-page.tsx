import {
  embedPaths,
  type WidgetLanguage,
  type WidgetTheme,
  widgetLanguages,
  widgetNames,
  widgetThemes,
} from '@letat/contracts/sites/constants';
import { embedKitQuery } from '@letat/contracts/sites/embed-kit-query';
import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { useSurroundings } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { Callout } from '@letat/ui/callout';
import { Section, SectionHead, Split, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Prose } from '@letat/ui/prose';
import { RadioGroup } from '@letat/ui/radio-group';
import { Switch } from '@letat/ui/switch';
import { Suspense, useState } from 'react';
import type { EmbedKitData } from './embed-kit.route.ts';
import * as styles from './embed-kit-page.css.ts';
import { languageChoices, themeChoices } from './options.ts';
import { WidgetPart } from './widget-part.tsx';

const RegistrationForm = lazyOnIntent(
  embedKitQuery.outcome,
  () => import(/* webpackChunkName: "page-partner-site" */ '../registration/registration-form.tsx'),
);

/** Every widget with its options, live, and its snippets; and the form that registers a site. */
export default function EmbedKitPage({ data: { pinned, site }, query }: PageProps<EmbedKitData>) {
  const { origin } = useSurroundings();
  const [theme, setTheme] = useState<WidgetTheme>('light');
  const [language, setLanguage] = useState<WidgetLanguage>('fr');
  const [isPinned, setPinned] = useState(false);
  const source = { origin, pinned: isPinned ? pinned : null };
  return (
    <>
      <PageHeader
        eyebrow="Sur votre site"
        title="La revue sur votre site"
        dek="Un badge, une bannière, un bouton ou l’inscription à la lettre. Choisissez, regardez, copiez deux lignes. Sans cookie, sans effet sur le reste de votre page."
      />
      <Wrap>
        <Section aria-label="Réglages de tous les extraits">
          <div className={styles.settings}>
            <RadioGroup
              label="Thème"
              name="widget-theme"
              choices={themeChoices}
              value={theme}
              onChange={(value) => setTheme(widgetThemes.find((known) => known === value) ?? 'light')}
            />
            <RadioGroup
              label="Langue"
              name="widget-language"
              choices={languageChoices}
              value={language}
              onChange={(value) => setLanguage(widgetLanguages.find((known) => known === value) ?? 'fr')}
            />
            {pinned === null ? null : (
              <Switch
                label="Version figée"
                note="L’extrait porte l’empreinte du script (integrity)&nbsp;: votre page n’exécute que ces octets-là, et ne reçoit pas nos mises à jour."
                isSelected={isPinned}
                onChange={setPinned}
              />
            )}
          </div>
          {site === null ? null : (
            <Callout tone="info" title={<bdi>{site.name}</bdi>}>
              La clé de ce site est écrite dans chaque extrait&nbsp;: <code>{site.key}</code>. Elle ne vaut que sur les
              adresses inscrites.
            </Callout>
          )}
        </Section>
        {widgetNames.map((name) => (
          <WidgetPart
            key={name}
            name={name}
            theme={theme}
            language={language}
            site={site?.key ?? null}
            source={source}
          />
        ))}
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
        <Section>
          <SectionHead title="Bon à savoir" />
          <Prose>
            <p>
              Le script se place une seule fois par page, avant ou après les éléments. Tant qu’il n’est pas là, et sans
              JavaScript, vos lecteurs voient le lien écrit dans l’élément. La place est réservée par l’attribut{' '}
              <code>style</code>&nbsp;: rien ne bouge quand l’élément s’affiche.
            </p>
            <p>
              Si votre site a une politique de sécurité (CSP), autorisez <code>{origin}</code> dans{' '}
              <code>script-src</code>, ou portez sur le script le nonce de la page&nbsp;: ses parties le reçoivent. La
              bannière, l’inscription et les chiffres d’un site inscrit demandent aussi <code>connect-src</code>. Avec
              Trusted Types, ajoutez <code>letat-embed</code> à <code>trusted-types</code>. Si elle refuse les attributs{' '}
              <code>style</code>, écrivez les mêmes dimensions dans votre feuille de style.
            </p>
            <p>
              Les couleurs suivent le thème&nbsp;; vos propres couleurs passent par des propriétés CSS posées sur
              l’élément ou sur la page&nbsp;: <code>--letat-background</code>, <code>--letat-text</code>,{' '}
              <code>--letat-muted</code>, <code>--letat-border</code>, <code>--letat-accent</code>,{' '}
              <code>--letat-on-accent</code>, <code>--letat-radius</code>, <code>--letat-font</code>.
            </p>
            <p>
              Un iframe a la hauteur qui y est écrite. Si votre page accepte un script, ajoutez{' '}
              <code>{`${origin}${embedPaths.frameScript}`}</code>&nbsp;: la hauteur suit alors le contenu.
            </p>
            <p>
              Aucun cookie, aucun stockage, aucun suivi&nbsp;: seuls les sites inscrits comptent des affichages, par
              jour, sans savoir de qui. L’adresse d’un article de la revue, collée dans un outil qui connaît oEmbed,
              s’affiche d’elle-même.
            </p>
          </Prose>
        </Section>
      </Wrap>
    </>
  );
}
