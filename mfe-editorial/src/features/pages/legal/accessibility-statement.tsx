import { formatDateTime } from '@letat/contracts/core/format/dates';
import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import { formatCount } from '@letat/contracts/core/format/numbers';
import {
  accessibilityAudit,
  accessibilityChecks,
  accessibilityJourneys,
  frenchRules,
  knownDefects,
  stateOf,
} from '@letat/contracts/pages/accessibility';
import type { LivePages } from '@letat/contracts/releases/pages/operations';
import type { Part } from './legal-page.tsx';

const { standard, level, widths, narrowest } = accessibilityChecks;

/**
 * What the statement of accessibility says of the site, section by section. Its figures are those of the journeys that look at every
 * page, its pages those live ones that the last recorded sweep looked at.
 */
export const accessibilityStatement = (pages: LivePages): readonly Part[] => [
  {
    id: 'visee',
    title: 'Ce que nous visons',
    body: (
      <p>
        Que chacun puisse lire, commenter, s’abonner, écrire et acheter ici : au clavier, à la voix, avec un lecteur
        d’écran, une loupe ou de grands caractères, sur un petit téléphone ou une ligne lente. La règle suivie est{' '}
        {standard}, au niveau {level}. Cette déclaration vaut pour tout le site.
      </p>
    ),
  },
  {
    id: 'etat',
    title: 'État de conformité',
    body: (
      <>
        <p>
          <b>État : {stateOf(accessibilityAudit)}</b> au {frenchRules.name}, les règles françaises, faites des{' '}
          {frenchRules.from}.
        </p>
        {accessibilityAudit === null && (
          <p>
            Le site n’a pas encore été audité sur leurs {frenchRules.criteria} critères, et elles ne connaissent pas
            d’autre état sans audit. Nos vérifications automatiques ne trouvent aucun défaut ; elles ne peuvent pas les
            trouver tous.
          </p>
        )}
      </>
    ),
  },
  { id: 'verifie', title: 'Ce qui est vérifié', body: <Checked /> },
  { id: 'connu', title: 'Contenus non accessibles', body: <NotAccessible /> },
  { id: 'etablissement', title: 'Établissement de la déclaration', body: <Basis pages={pages} /> },
];

function Checked() {
  return (
    <>
      <p>
        Avant chaque version d’ensemble du site, un navigateur ouvre toutes ses pages, celles des visiteurs comme celles
        des comptes, des auteurs et de l’administration, et un seul défaut suffit à refuser cette version. Une partie
        que son équipe publie seule entre deux versions n’est revue qu’à la suivante. Ce qui est regardé :
      </p>
      <ul>
        <li>
          <b>Règles :</b> celles de {standard}, niveaux A et {level}, et les bonnes pratiques qu’un programme sait
          vérifier (axe-core), à {widths.join(' et ')} pixels de large, en thème clair et en thème sombre ;
        </li>
        <li>
          <b>Petits écrans et fort grossissement :</b> rien ne déborde sur le côté à partir de {narrowest} pixels ;
        </li>
        <li>
          <b>Clavier :</b> {toDo(accessibilityJourneys.keyboard)} se font sans souris ;
        </li>
        <li>
          <b>Sans scripts :</b> {toDo(accessibilityJourneys.withoutScripts)} se font sur les pages publiques.
        </li>
      </ul>
    </>
  );
}

const toDo = (journeys: readonly { does: string }[]) => formatEnumeration(journeys.map(({ does }) => does));

function NotAccessible() {
  return (
    <>
      <p>
        <b>Non-conformités.</b>{' '}
        {knownDefects.length === 0 ? 'Aucune n’est connue à ce jour.' : `Sont connues : ${knownDefects.join(' ; ')}.`}{' '}
        N’ont pas été vérifiés :
      </p>
      <ul>
        <li>
          <b>Lecteurs d’écran :</b> noms, rôles et annonces sont vérifiés par programme ; aucune relecture avec NVDA,
          VoiceOver ou TalkBack n’a encore été faite par des personnes qui s’en servent.
        </li>
        <li>
          <b>Textes des auteurs :</b> l’éditeur demande un texte de remplacement pour chaque image ; il ne sait pas s’il
          est juste.
        </li>
      </ul>
      <p>
        <b>Dérogations pour charge disproportionnée.</b> Aucune.
      </p>
      <p>
        <b>Contenus de tiers,</b> qui ne dépendent pas de nous :
      </p>
      <ul>
        <li>
          <b>Fichiers vendus :</b> les e-books, tableurs et vidéos sont ceux de leurs auteurs. Nous ne vérifions ni
          leurs balises, ni leurs sous-titres.
        </li>
        <li>
          <b>Paiement :</b> la fenêtre ou l’application du prestataire de paiement est la sienne. Nous vérifions la page
          qui l’ouvre et celle de la commande, pas ce qu’elle montre.
        </li>
        <li>
          <b>Webinaires :</b> ils ont lieu dans l’outil que l’organisateur choisit. Demandez-lui des sous-titres ou un
          interprète avant la date.
        </li>
      </ul>
    </>
  );
}

/** How the statement came about: when, by what, and on which pages. */
function Basis({ pages: { since, sweep, counts, named, unchecked } }: { pages: LivePages }) {
  return (
    <>
      {since !== null && (
        <p>
          Ce qui est en ligne l’est depuis le <time dateTime={since}>{formatDateTime(since)}</time>.
        </p>
      )}
      {sweep === null ? (
        <p>Cette version du site est en ligne sans relevé de ces vérifications : aucune page n’est dite vérifiée.</p>
      ) : (
        <p>
          Toutes les pages d’alors ont été vérifiées le <time dateTime={sweep.at}>{formatDateTime(sweep.at)}</time>,
          dans la version {sweep.commit.slice(0, 8)} des sources.
          {since !== null && since > sweep.at ? ' Ce qui a été publié depuis ne l’a pas encore été.' : null}
        </p>
      )}
      <ul>
        <li>
          <b>Technologies :</b> HTML, CSS, WAI-ARIA, JavaScript.
        </li>
        <li>
          <b>Outils :</b> axe-core dans Chromium, et des parcours au clavier et sans scripts.
        </li>
        {sweep !== null && (
          <li>
            <b>Pages vérifiées, selon qui les voit :</b> {formatCount(counts.visitor, 'page', 'pages')} pour tous,{' '}
            {counts.reader} de plus avec un compte, {counts.author} pour les auteurs, {counts.admin} pour
            l’administration.
          </li>
        )}
        {sweep !== null && unchecked.length > 0 && (
          <li>
            <b>Pages pas encore vérifiées :</b> {unchecked.join(', ')}.
          </li>
        )}
      </ul>
      {named.length > 0 && (
        <>
          <p>Parmi les pages vérifiées, celles où mène la navigation :</p>
          <ul>
            {named.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
