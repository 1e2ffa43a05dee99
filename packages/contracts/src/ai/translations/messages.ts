import { formatDate } from '../../core/format/dates.ts';
import { aiLabel } from '../../posts/ai-text/constants.ts';

/** What the page of a translation says to those who read its language. */
export interface ReaderWords {
  /** The language that it is said in. */
  lang: string;
  /** A day, as it is written in that language. */
  date(moment: string): string;
  languages: string;
  original: string;
  reviewed: string;
  unreviewed: string;
  stale(passages: number): string;
  /** Under the title. */
  reviewedBy(names: string, date: string): string;
  byMachine: string;
  byHand: string;
  changed(passages: number): string;
  readOriginal: string;
  changedPassage: string;
  removedPassage: string;
  /** In the place of a text that is for subscribers, and the way to the offer, which is in French. */
  withheld: string;
  offer: string;
  /** While it is found out whether this reader has it, and where nothing was answered. */
  arriving: string;
  notArrived: string;
  retry: string;
  label: string;
}

/** On the French page, and on those in a language that nobody has worded it in yet. */
export const frenchWords: ReaderWords = {
  lang: 'fr',
  date: (moment) => formatDate(moment),
  languages: 'Langues de l’article',
  original: 'original',
  reviewed: 'relu',
  unreviewed: 'non relu',
  stale: (passages) => (passages === 1 ? '1 passage périmé' : `${passages} passages périmés`),
  reviewedBy: (names, date) => `Relu par ${names}, le ${date}`,
  byMachine: 'Traduit par une machine, non relu',
  byHand: 'Traduction non relue',
  changed: (passages) =>
    passages === 1
      ? 'L’original a changé depuis : 1 passage n’est pas à jour.'
      : `L’original a changé depuis : ${passages} passages ne sont pas à jour.`,
  readOriginal: 'Lire l’original',
  changedPassage: 'Ce passage a changé dans l’original :',
  removedPassage: 'Ce passage n’est plus dans l’original.',
  withheld: 'L’article entier est pour les abonnés.',
  offer: 'Voir comment le lire',
  arriving: 'Votre texte arrive',
  notArrived: 'Le texte n’est pas arrivé\u00a0: votre accès, si vous en avez un, est intact.',
  retry: 'Réessayer',
  label: aiLabel,
};
