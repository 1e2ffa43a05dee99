import { dated } from '../../../ai/translations/dated.ts';
import type { ReaderWords } from '../../../ai/translations/messages.ts';

export const readerWords: ReaderWords = {
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
  withheld: 'Makala yote ni kwa waliojisajili.',
  offer: 'Njia za kujisajili (kwa Kifaransa)',
  arriving: 'Maandishi yako yanakuja',
  notArrived: 'Maandishi hayajafika. Usajili wako, kama unao, haujabadilika.',
  retry: 'Jaribu tena',
  label: 'Sehemu ya maandishi haya imeandikwa na akili mnemba.',
};
