import { type CommentStatus, commentTransitions } from '@letat/contracts/comments/constants';

/** A state of comments as the screen speaks of it. */
export interface StatusWords {
  status: CommentStatus;
  /** Value of `statut` in the address. */
  slug: string;
  /** The tab of those that are in it. */
  tab: string;
  /** What brings a comment into it. */
  verb: string;
  /** « Approuvé », before the name of who decided. */
  done: string;
  /** « approuvés », of several. */
  doneMany: string;
  /** The key that does it, if one does. */
  key: string | null;
  /** Said when there is none. */
  empty: string;
  /** When there will be some. */
  emptyText: string;
}

/** In the order of the tabs. */
export const statuses = [
  {
    status: 'pending',
    slug: 'en-attente',
    tab: 'En attente',
    verb: 'Remettre en attente',
    done: 'Remis en attente',
    doneMany: 'remis en attente',
    key: null,
    empty: 'Rien à modérer',
    emptyText: 'Les commentaires que les lecteurs envoient arrivent ici.',
  },
  {
    status: 'approved',
    slug: 'approuves',
    tab: 'Approuvés',
    verb: 'Approuver',
    done: 'Approuvé',
    doneMany: 'approuvés',
    key: 'a',
    empty: 'Aucun commentaire approuvé',
    emptyText: 'Ceux que vous approuvez paraissent sous leur article, et se retrouvent ici.',
  },
  {
    status: 'spam',
    slug: 'indesirables',
    tab: 'Indésirables',
    verb: 'Indésirable',
    done: 'Jugé indésirable',
    doneMany: 'jugés indésirables',
    key: 's',
    empty: 'Aucun commentaire indésirable',
    emptyText: 'Ceux d’un robot et ceux que vous écartez se retrouvent ici.',
  },
  {
    status: 'deleted',
    slug: 'supprimes',
    tab: 'Supprimés',
    verb: 'Supprimer',
    done: 'Supprimé',
    doneMany: 'supprimés',
    key: 'd',
    empty: 'Aucun commentaire supprimé',
    emptyText: 'Ceux que vous supprimez se retrouvent ici, et peuvent en revenir.',
  },
] as const satisfies readonly StatusWords[];

/** What a comment in that state can become, in the order of the buttons: waiting again comes last. */
export function waysOutOf(status: CommentStatus): readonly StatusWords[] {
  return [...statuses.slice(1), statuses[0]].filter((to) => commentTransitions[status].includes(to.status));
}

const byStatus = new Map<CommentStatus, StatusWords>(statuses.map((words) => [words.status, words]));

export function wordsOf(status: CommentStatus): StatusWords {
  const words = byStatus.get(status);
  if (!words) throw new Error(`the state "${status}" has no words`);
  return words;
}
