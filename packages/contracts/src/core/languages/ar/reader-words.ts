import { dated } from '../../../ai/translations/dated.ts';
import type { ReaderWords } from '../../../ai/translations/messages.ts';

export const readerWords: ReaderWords = {
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
  withheld: 'المقال كاملاً للمشتركين.',
  offer: 'خيارات الاشتراك (بالفرنسية)',
  arriving: 'نصّك في الطريق',
  notArrived: 'لم يصل النص. اشتراكك، إن كان لديك اشتراك، لم يتغيّر.',
  retry: 'إعادة المحاولة',
  label: 'كُتب جزء من هذا النص بالذكاء الاصطناعي.',
};
