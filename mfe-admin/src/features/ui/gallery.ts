import type { ComponentType } from 'react';

/** A component of `@letat/ui` as the gallery shows it. */
export interface GalleryEntry {
  /** Its folder in `packages/ui/src`, and the last part of its address. */
  id: string;
  name: string;
  /** What it is for, in one sentence. */
  purpose: string;
  load(): Promise<{ default: ComponentType }>;
}

export interface GalleryGroup {
  /** The last part of the address at which all its components stand together. */
  id: string;
  title: string;
  entries: readonly GalleryEntry[];
}

/**
 * Every component, by what people do with it. The pages of a group share one file: each file of a remote is listed, with
 * its hash, in every page of the site.
 */
export const gallery: readonly GalleryGroup[] = [
  {
    id: 'agir',
    title: 'Agir',
    entries: [
      {
        id: 'button',
        name: 'Bouton',
        purpose: 'Fait quelque chose ici, sans changer de page.',
        load: () => import(/* webpackChunkName: "ui-actions" */ './specimens/button.tsx'),
      },
      {
        id: 'button-link',
        name: 'Lien en bouton',
        purpose: 'Mène à la page que l’on vient chercher.',
        load: () => import(/* webpackChunkName: "ui-actions" */ './specimens/button-link.tsx'),
      },
      {
        id: 'icon-button',
        name: 'Bouton à icône',
        purpose: 'Un signe que chacun connaît, et qui agit.',
        load: () => import(/* webpackChunkName: "ui-actions" */ './specimens/icon-button.tsx'),
      },
      {
        id: 'link',
        name: 'Lien',
        purpose: 'Le chemin vers ailleurs, en toutes lettres.',
        load: () => import(/* webpackChunkName: "ui-actions" */ './specimens/link.tsx'),
      },
      {
        id: 'menu',
        name: 'Menu',
        purpose: 'Un bouton, et les commandes qu’il range.',
        load: () => import(/* webpackChunkName: "ui-actions" */ './specimens/menu.tsx'),
      },
      {
        id: 'copy-button',
        name: 'Bouton de copie',
        purpose: 'Met un texte dans le presse-papiers, et le dit pendant deux secondes.',
        load: () => import(/* webpackChunkName: "ui-actions" */ './specimens/copy-button.tsx'),
      },
      {
        id: 'toolbar',
        name: 'Barre d’outils',
        purpose: 'Les outils d’un même champ, en un seul arrêt du clavier.',
        load: () => import(/* webpackChunkName: "ui-actions" */ './specimens/toolbar.tsx'),
      },
      {
        id: 'bulk-bar',
        name: 'Barre de sélection',
        purpose: 'Ce que l’on peut faire en une fois de tout ce que l’on a choisi.',
        load: () => import(/* webpackChunkName: "ui-actions" */ './specimens/bulk-bar.tsx'),
      },
      {
        id: 'tooltip',
        name: 'Infobulle',
        purpose: 'Le mot derrière un signe, pour qui hésite.',
        load: () => import(/* webpackChunkName: "ui-actions" */ './specimens/tooltip.tsx'),
      },
    ],
  },
  {
    id: 'demander',
    title: 'Demander',
    entries: [
      {
        id: 'form',
        name: 'Formulaire',
        purpose: 'Réunit les champs, et résume ce qui est à corriger.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/form.tsx'),
      },
      {
        id: 'text-field',
        name: 'Champ de texte',
        purpose: 'Une ligne, avec son nom, son aide et son problème.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/text-field.tsx'),
      },
      {
        id: 'text-area',
        name: 'Zone de texte',
        purpose: 'Plusieurs lignes, qui grandissent avec ce que l’on écrit.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/text-area.tsx'),
      },
      {
        id: 'password-field',
        name: 'Mot de passe',
        purpose: 'Se colle, se regarde, et se cache de nouveau à l’envoi.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/password-field.tsx'),
      },
      {
        id: 'select',
        name: 'Liste de choix',
        purpose: 'Une réponse parmi cinq à trente, avec la liste du système.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/select.tsx'),
      },
      {
        id: 'combo-box',
        name: 'Liste à recherche',
        purpose: 'Une réponse parmi beaucoup, que l’on trouve en tapant.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/combo-box.tsx'),
      },
      {
        id: 'checkbox',
        name: 'Case à cocher',
        purpose: 'Oui ou non, envoyé avec son formulaire.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/checkbox.tsx'),
      },
      {
        id: 'radio-group',
        name: 'Boutons radio',
        purpose: 'Une réponse parmi deux à six, toutes en vue.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/radio-group.tsx'),
      },
      {
        id: 'switch',
        name: 'Interrupteur',
        purpose: 'Un réglage qui prend effet aussitôt.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/switch.tsx'),
      },
      {
        id: 'tag-field',
        name: 'Champ d’étiquettes',
        purpose: 'Quelques mots choisis par la personne.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/tag-field.tsx'),
      },
      {
        id: 'date-time-field',
        name: 'Date et heure',
        purpose: 'Un jour et une heure, en français, la semaine à partir du lundi.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/date-time-field.tsx'),
      },
      {
        id: 'file-drop',
        name: 'Dépôt de fichiers',
        purpose: 'Des fichiers choisis, déposés ou collés, vérifiés aussitôt.',
        load: () => import(/* webpackChunkName: "ui-fields" */ './specimens/file-drop.tsx'),
      },
    ],
  },
  {
    id: 'montrer',
    title: 'Montrer',
    entries: [
      {
        id: 'cell-lines',
        name: 'Cellule à deux lignes',
        purpose: 'Ce qu’une cellule dit, et en dessous ce qui le précise.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/cell-lines.tsx'),
      },
      {
        id: 'table',
        name: 'Tableau',
        purpose: 'Des choses semblables, comparées ligne à ligne.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/table.tsx'),
      },
      {
        id: 'stat',
        name: 'Chiffre clé',
        purpose: 'Un chiffre, son nom et son évolution.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/stat.tsx'),
      },
      {
        id: 'facts-list',
        name: 'Liste de faits',
        purpose: 'Ce que l’on sait d’une chose, nom par nom.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/facts-list.tsx'),
      },
      {
        id: 'sparkline',
        name: 'Courbe sans échelle',
        purpose: 'Comment un chiffre bouge, à côté de lui.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/sparkline.tsx'),
      },
      {
        id: 'chart',
        name: 'Graphique',
        purpose: 'Des chiffres à regarder, et les mêmes en tableau.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/chart.tsx'),
      },
      {
        id: 'to-do-list',
        name: 'À faire',
        purpose: 'Ce qui attend la personne, et le chemin qui y mène.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/to-do-list.tsx'),
      },
      {
        id: 'progress',
        name: 'Progression et jauge',
        purpose: 'Où en est ce qui avance, et combien il reste de ce qui s’use.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/progress.tsx'),
      },
      {
        id: 'card',
        name: 'Carte',
        purpose: 'Une chose parmi ses semblables, que l’on prend tout entière.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/card.tsx'),
      },
      {
        id: 'badge',
        name: 'Badge',
        purpose: 'Un état ou un genre, en un mot ou deux.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/badge.tsx'),
      },
      {
        id: 'avatar',
        name: 'Avatar',
        purpose: 'Une personne, à côté de son nom.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/avatar.tsx'),
      },
      {
        id: 'price',
        name: 'Prix',
        purpose: 'Ce que coûte une chose, écrit à la française.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/price.tsx'),
      },
      {
        id: 'relative-time',
        name: 'Date relative',
        purpose: 'Depuis quand une chose est publiée.',
        load: () => import(/* webpackChunkName: "ui-figures" */ './specimens/relative-time.tsx'),
      },
    ],
  },
  {
    id: 'dire',
    title: 'Dire',
    entries: [
      {
        id: 'toast',
        name: 'Notification',
        purpose: 'Ce qui vient de se passer, un message à la fois.',
        load: () => import(/* webpackChunkName: "ui-messages" */ './specimens/toast.tsx'),
      },
      {
        id: 'dialog',
        name: 'Fenêtre',
        purpose: 'Une tâche à part, par-dessus la page.',
        load: () => import(/* webpackChunkName: "ui-messages" */ './specimens/dialog.tsx'),
      },
      {
        id: 'callout',
        name: 'Encadré',
        purpose: 'Ce qu’il faut savoir avant de continuer.',
        load: () => import(/* webpackChunkName: "ui-messages" */ './specimens/callout.tsx'),
      },
      {
        id: 'form-outcome',
        name: 'Suite d’un formulaire',
        purpose: 'Ce qui a été envoyé est arrivé, ou pas, à la place du formulaire.',
        load: () => import(/* webpackChunkName: "ui-messages" */ './specimens/form-outcome.tsx'),
      },
      {
        id: 'empty-state',
        name: 'État vide',
        purpose: 'Rien à montrer, et rien d’anormal.',
        load: () => import(/* webpackChunkName: "ui-messages" */ './specimens/empty-state.tsx'),
      },
      {
        id: 'refresh-failure',
        name: 'Actualisation manquée',
        purpose: 'Ce qui était affiché reste, et dit qu’il a peut-être changé.',
        load: () => import(/* webpackChunkName: "ui-messages" */ './specimens/refresh-failure.tsx'),
      },
      {
        id: 'error-state',
        name: 'État d’erreur',
        purpose: 'Une partie de la page a échoué, et elle seule.',
        load: () => import(/* webpackChunkName: "ui-messages" */ './specimens/error-state.tsx'),
      },
      {
        id: 'skeleton',
        name: 'Squelette',
        purpose: 'La place de ce qui est en chemin.',
        load: () => import(/* webpackChunkName: "ui-messages" */ './specimens/skeleton.tsx'),
      },
    ],
  },
  {
    id: 'se-reperer',
    title: 'Se repérer',
    entries: [
      {
        id: 'page-header',
        name: 'En-tête de page',
        purpose: 'Le genre, le titre, la phrase qui résume, ce que l’on peut faire.',
        load: () => import(/* webpackChunkName: "ui-wayfinding" */ './specimens/page-header.tsx'),
      },
      {
        id: 'tabs',
        name: 'Onglets',
        purpose: 'Les vues d’une même chose, tour à tour.',
        load: () => import(/* webpackChunkName: "ui-wayfinding" */ './specimens/tabs.tsx'),
      },
      {
        id: 'tab-links',
        name: 'Onglets en liens',
        purpose: 'Les vues d’un écran qui ont une adresse.',
        load: () => import(/* webpackChunkName: "ui-wayfinding" */ './specimens/tab-links.tsx'),
      },
      {
        id: 'chips',
        name: 'Filtres',
        purpose: 'Des filtres qui sont des adresses.',
        load: () => import(/* webpackChunkName: "ui-wayfinding" */ './specimens/chips.tsx'),
      },
      {
        id: 'pagination',
        name: 'Suite de liste',
        purpose: 'La suite d’une longue liste, du plus récent au plus ancien.',
        load: () => import(/* webpackChunkName: "ui-wayfinding" */ './specimens/pagination.tsx'),
      },
      {
        id: 'filter-bar',
        name: 'Barre de filtres',
        purpose: 'Ce qui restreint la liste en dessous.',
        load: () => import(/* webpackChunkName: "ui-wayfinding" */ './specimens/filter-bar.tsx'),
      },
      {
        id: 'search-box',
        name: 'Recherche',
        purpose: 'Des mots, et la page qui les trouve.',
        load: () => import(/* webpackChunkName: "ui-wayfinding" */ './specimens/search-box.tsx'),
      },
      {
        id: 'skip-link',
        name: 'Lien d’évitement',
        purpose: 'Le premier arrêt du clavier, droit au contenu.',
        load: () => import(/* webpackChunkName: "ui-wayfinding" */ './specimens/skip-link.tsx'),
      },
      {
        id: 'brand',
        name: 'Marque',
        purpose: 'Le signe et le nom.',
        load: () => import(/* webpackChunkName: "ui-wayfinding" */ './specimens/brand.tsx'),
      },
    ],
  },
  {
    id: 'mettre-en-page',
    title: 'Mettre en page',
    entries: [
      {
        id: 'layout',
        name: 'Mise en page',
        purpose: 'Marges, sections, colonnes et bandeaux.',
        load: () => import(/* webpackChunkName: "ui-pages" */ './specimens/layout.tsx'),
      },
      {
        id: 'text',
        name: 'Titres et textes brefs',
        purpose: 'Les voix d’une page, du titre à la légende.',
        load: () => import(/* webpackChunkName: "ui-pages" */ './specimens/text.tsx'),
      },
      {
        id: 'prose',
        name: 'Texte courant',
        purpose: 'Ce que l’on lit, à sa juste mesure.',
        load: () => import(/* webpackChunkName: "ui-pages" */ './specimens/prose.tsx'),
      },
      {
        id: 'cover',
        name: 'Couverture',
        purpose: 'Une étoffe tissée pour ce qui n’a pas d’image.',
        load: () => import(/* webpackChunkName: "ui-pages" */ './specimens/cover.tsx'),
      },
      {
        id: 'icon',
        name: 'Signe',
        purpose: 'Un signe qui ne fait rien attendre.',
        load: () => import(/* webpackChunkName: "ui-pages" */ './specimens/icon.tsx'),
      },
      {
        id: 'visually-hidden',
        name: 'Texte pour qui écoute',
        purpose: 'Des mots que l’œil reçoit autrement.',
        load: () => import(/* webpackChunkName: "ui-pages" */ './specimens/visually-hidden.tsx'),
      },
    ],
  },
];

const entries = gallery.flatMap((group) => group.entries);

export const findEntry = (id: string): GalleryEntry | undefined => entries.find((entry) => entry.id === id);

export const findGroup = (id: string): GalleryGroup | undefined => gallery.find((group) => group.id === id);

/** The pages before and after one, in the order of the index. */
export function neighboursOf(id: string): { before: GalleryEntry | undefined; after: GalleryEntry | undefined } {
  const index = entries.findIndex((entry) => entry.id === id);
  return { before: entries[index - 1], after: entries[index + 1] };
}
