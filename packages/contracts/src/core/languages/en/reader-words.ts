import { dated } from '../../../ai/translations/dated.ts';
import type { ReaderWords } from '../../../ai/translations/messages.ts';

export const readerWords: ReaderWords = {
  lang: 'en',
  date: dated('January February March April May June July August September October November December'),
  languages: 'Languages of this article',
  original: 'original',
  reviewed: 'reviewed',
  unreviewed: 'not reviewed',
  stale: (passages) => (passages === 1 ? '1 outdated passage' : `${passages} outdated passages`),
  reviewedBy: (names, date) => `Reviewed by ${names}, ${date}`,
  byMachine: 'Translated by a machine, not reviewed',
  byHand: 'Translation not reviewed',
  changed: (passages) =>
    passages === 1
      ? 'The original has changed since: 1 passage is out of date.'
      : `The original has changed since: ${passages} passages are out of date.`,
  readOriginal: 'Read the original in French',
  changedPassage: 'This passage has changed in the original:',
  removedPassage: 'This passage is no longer in the original.',
  withheld: 'The whole article is for subscribers.',
  offer: 'See how to read it (in French)',
  arriving: 'Your text is on its way',
  notArrived: 'The text did not arrive. Your access, if you have one, is intact.',
  retry: 'Try again',
  label: 'Part of this text was written by an AI.',
};
