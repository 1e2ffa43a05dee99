import { firstAuthors } from '@letat/contracts/ai/first-authors';
import { applicationHours } from '@letat/contracts/applications/constants';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import type { CoverRef } from './cover-image.ts';

/** One text of the kit. Brackets hold what its sender fills in. */
export interface KitText {
  id: string;
  title: string;
  /** Where it goes. */
  use: string;
  text: string;
  /** The sentence on its picture, until its sender writes another. */
  headline: string;
  cover: CoverRef;
}

/**
 * The texts of the LinkedIn kit, plain as that network takes them.
 * @param origin the site's own, "https://revue.example"
 */
export function kitTexts(origin: string): KitText[] {
  return [
    {
      id: 'annonce',
      title: 'L’annonce de recrutement',
      use: 'À publier sur votre profil ou dans un groupe.',
      text: `Vous réformez, auditez, formez ou dirigez dans le secteur public africain ?

L’État en Mouvement, la revue des praticiens de la gouvernance publique africaine, cherche de nouvelles plumes.

Ce que reçoivent les auteurs :
– ${authorShareText.inside} de chaque vente, abonnement ou produit ;
– une page, une lettre et un catalogue à leur nom ;
– un assistant d’écriture et de traduction, gratuit pour les ${formatNumber(firstAuthors)} premiers auteurs.

Chaque candidature reçoit une réponse sous ${applicationHours} heures : ${origin}/join-authors

#GouvernancePublique #Afrique #Réformes #Leadership`,
      headline: 'Ce que le terrain vous a appris, écrivez-le',
      cover: { slug: 'kit-annonce', hue: 'saffron' },
    },
    {
      id: 'invitation',
      title: 'L’invitation personnelle',
      use: 'À envoyer à une personne dont vous connaissez le travail.',
      text: `Bonjour [prénom],

Votre travail sur [sujet] aurait sa place dans L’État en Mouvement, une revue en français où des praticiens de la gouvernance publique africaine racontent ce que le terrain leur a appris.

On y signe de son nom, à son rythme, et ${authorShareText.inside} de chaque vente revient à l’auteur. Tout est expliqué ici, avec la charte : ${origin}/rejoindre

Je réponds volontiers à vos questions.

Bien à vous,
[votre nom]`,
      headline: 'Votre expérience a sa place dans cette revue',
      cover: { slug: 'kit-invitation', hue: 'forest' },
    },
    {
      id: 'article',
      title: 'L’annonce d’un article',
      use: 'À publier le jour où paraît votre article.',
      text: `[La question à laquelle l’article répond, en une phrase.]

J’y réponds dans L’État en Mouvement, à partir de [une expérience, un chiffre, une enquête].

Ce que j’en retiens :
1. [première idée]
2. [deuxième idée]
3. [ce qui reste ouvert]

À lire ici, et à discuter en commentaire : [adresse de l’article]

#GouvernancePublique #Afrique`,
      headline: 'Mon article vient de paraître',
      cover: { slug: 'kit-article', hue: 'indigo' },
    },
    {
      id: 'presentation',
      title: 'La présentation de la revue',
      use: 'Pour une page d’organisation, une signature, un partage.',
      text: `L’État en Mouvement est la revue des praticiens de la gouvernance publique africaine. Experts, auditeurs, coachs et réformateurs y écrivent, en français, ce qu’ils ont vu changer et ce qu’il en a coûté.

Les articles publics se lisent et se commentent gratuitement : ${origin}`,
      headline: 'La revue des praticiens de la gouvernance publique africaine',
      cover: { slug: 'kit-presentation', hue: 'brick' },
    },
  ];
}
