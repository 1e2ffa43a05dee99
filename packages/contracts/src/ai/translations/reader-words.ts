import type { TranslationTag } from './constants.ts';
import { frenchWords, type ReaderWords } from './messages.ts';

/** The same on the server and in every browser, whatever its edition of Unicode's names. The site's zone is that of UTC. */
const dated = (months: string) => (moment: string) => {
  const date = new Date(moment);
  return `${date.getUTCDate()} ${months.split(' ')[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

const english: ReaderWords = {
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
  withheld: 'The whole article is for subscribers, in French.',
  label: 'Part of this text was written by an AI.',
};

const arabic: ReaderWords = {
  lang: 'ar',
  date: dated('يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'),
  languages: 'لغات المقال',
  original: 'الأصل',
  reviewed: 'مُراجَعة',
  unreviewed: 'بلا مراجعة',
  stale: (passages) => `فقرات قديمة: ${passages}`,
  // A name in Latin letters takes the day beside it along unless it is isolated (UAX 9).
  reviewedBy: (names, date) => `المراجعة: \u2068${names}\u2069، ${date}`,
  byMachine: 'ترجمة آلية بلا مراجعة',
  byHand: 'ترجمة بلا مراجعة',
  changed: (passages) => `تغيّر الأصل بعد الترجمة. فقرات لم تُحدَّث بعد: ${passages}.`,
  readOriginal: 'اقرأ الأصل بالفرنسية',
  changedPassage: 'تغيّرت هذه الفقرة في الأصل:',
  removedPassage: 'لم تعد هذه الفقرة في الأصل.',
  withheld: 'المقال كاملاً للمشتركين، بالفرنسية.',
  label: 'كُتب جزء من هذا النص بالذكاء الاصطناعي.',
};

const swahili: ReaderWords = {
  lang: 'sw',
  date: dated('Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'),
  languages: 'Lugha za makala',
  original: 'asilia',
  reviewed: 'imepitiwa',
  unreviewed: 'haijapitiwa',
  stale: (passages) => `aya za zamani: ${passages}`,
  reviewedBy: (names, date) => `Imepitiwa na ${names}, ${date}`,
  byMachine: 'Imetafsiriwa na mashine, haijapitiwa',
  byHand: 'Tafsiri haijapitiwa',
  changed: (passages) => `Makala asilia yamebadilika. Aya ambazo hazijasasishwa: ${passages}.`,
  readOriginal: 'Soma makala asilia kwa Kifaransa',
  changedPassage: 'Aya hii imebadilika katika makala asilia:',
  removedPassage: 'Aya hii haipo tena katika makala asilia.',
  withheld: 'Makala yote ni kwa waliojisajili, kwa Kifaransa.',
  label: 'Sehemu ya maandishi haya imeandikwa na akili mnemba.',
};

/** In the language of the page where somebody has worded it, else in French. */
export function readerWords(tag: TranslationTag): ReaderWords {
  if (tag === 'en') return english;
  if (tag === 'ar') return arabic;
  if (tag === 'sw') return swahili;
  return frenchWords;
}
