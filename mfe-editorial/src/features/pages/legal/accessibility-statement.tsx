import type { Identity } from '@letat/contracts/core/identity';
import { accessibilityChecks } from '@letat/contracts/pages/accessibility';
import { ContactAddress } from '../identity-values.tsx';
import type { Part } from './legal-page.tsx';

const { standard, level, widths, narrowest } = accessibilityChecks;

/** The statement of accessibility, section by section. Its figures are those of the journeys that look at every page. */
export const accessibilityStatement = (identity: Identity): readonly Part[] => [
  {
    id: 'visee',
    title: 'Ce que nous visons',
    body: (
      <>
        <p>
          Que chacun puisse lire, commenter, s’abonner, écrire et acheter ici : au clavier, à la voix, avec un lecteur
          d’écran, une loupe ou de grands caractères, sur un petit téléphone ou une ligne lente. La règle suivie est
          {standard}, au niveau {level}.
        </p>
        <p>
          <b>État : partiellement conforme.</b> Nos vérifications automatiques ne trouvent aucun défaut ; elles ne
          peuvent pas les trouver tous, et aucun audit indépendant n’a encore eu lieu.
        </p>
      </>
    ),
  },
  {
    id: 'verifie',
    title: 'Ce qui est vérifié',
    body: (
      <>
        <p>
          À chaque changement du site, un navigateur ouvre toutes les pages, celles des visiteurs comme celles des
          comptes, des auteurs et de l’administration, et un seul défaut suffit à refuser le changement :
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
            <b>Clavier :</b> lire, chercher, se connecter, commenter et écrire un article se font sans souris ;
          </li>
          <li>
            <b>Sans scripts :</b> les pages publiques se lisent, et l’on s’y connecte, s’y abonne et s’y inscrit.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'connu',
    title: 'Ce que nous savons',
    body: (
      <>
        <p>Ceci n’est pas vérifié, ou ne dépend pas de nous :</p>
        <ul>
          <li>
            <b>Lecteurs d’écran :</b> noms, rôles et annonces sont vérifiés par programme ; aucune relecture avec NVDA,
            VoiceOver ou TalkBack n’a encore été faite par des personnes qui s’en servent.
          </li>
          <li>
            <b>Fichiers vendus :</b> les e-books, tableurs et vidéos sont ceux de leurs auteurs. Nous ne vérifions ni
            leurs balises, ni leurs sous-titres.
          </li>
          <li>
            <b>Textes des auteurs :</b> l’éditeur demande un texte de remplacement pour chaque image ; il ne sait pas
            s’il est juste.
          </li>
          <li>
            <b>Paiement :</b> la fenêtre de PayPal est la sienne. Nous vérifions la page qui l’ouvre et celle de la
            commande, pas ce qu’elle montre.
          </li>
          <li>
            <b>Webinaires :</b> ils ont lieu dans l’outil que l’organisateur choisit. Demandez-lui des sous-titres ou un
            interprète avant la date.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Nous écrire',
    body: (
      <p>
        Quelque chose vous arrête ? Dites-nous la page, ce que vous vouliez faire, et avec quoi vous naviguez : à{' '}
        <ContactAddress identity={identity} />, ou par le <a href="/ecosystem#contact">formulaire de contact</a>. Nous
        vous donnerons le contenu sous une autre forme s’il le faut, et dirons ici ce qui reste à corriger.
      </p>
    ),
  },
  {
    id: 'recours',
    title: 'Vos recours',
    body: (
      <p>
        Si notre réponse ne vous convient pas, vous pouvez saisir l’autorité de votre pays qui veille aux droits des
        personnes handicapées : en France le Défenseur des droits, ailleurs la commission nationale des droits humains.
      </p>
    ),
  },
];
