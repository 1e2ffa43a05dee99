import type { Region } from '@letat/contracts/agents/constants';
import { tokens } from '../../../full-text/fold.ts';
import { stopWords } from '../../../full-text/stop-words.ts';

/** Names of the continent, its parts and its states, in French and English, whose words are looked for in what is read. */
const africanNames = `
  Afrique africain africaine Africa African Sahel Maghreb Sahara UEMOA CEDEAO ECOWAS CEMAC
  Algérie Algeria Angola Bénin Benin Botswana Burkina Burundi Cameroun Cameroon Centrafrique Comores Congo Djibouti Égypte Egypt
  Érythrée Eritrea Eswatini Éthiopie Ethiopia Gabon Gambie Gambia Ghana Guinée Guinea Kenya Lesotho Liberia Libye Libya Madagascar
  Malawi Mali Maroc Morocco Maurice Mauritanie Mauritania Mozambique Namibie Namibia Niger Nigeria Nigéria Ouganda Uganda Rwanda
  Sénégal Senegal Seychelles Somalie Somalia Soudan Sudan Tanzanie Tanzania Tchad Chad Togo Tunisie Tunisia Zambie Zambia Zimbabwe
  Ivoire Ivory Abidjan Accra Alger Bamako Brazzaville Conakry Cotonou Dakar Kinshasa Lagos Libreville Lomé Nairobi Niamey Nouakchott
  Ouagadougou Rabat Tunis Yaoundé
`;
const africanTerms = new Set(tokens(africanNames).map(({ term }) => term));

/** Country codes of African states (ISO 3166), as the last label of an address. */
const africanDomains = new Set(
  (
    'ao bf bi bj bw cd cf cg ci cm cv dj dz eg er et ga gh gm gn gq gw ke km lr ls ly ma mg ml mr mu mw mz na ne ng rw sc sd sl sn so ss ' +
    'st sz td tg tn tz ug za zm zw'
  ).split(' '),
);

/** Folded stop words, of so many words of a text, that make it French. */
const frenchShare = 0.2;
const wordsRead = 60;

/** What is known of where an entry comes from. */
export interface Origin {
  text: string;
  host: string;
  /** As its feed says; null when it does not. */
  language: string | null;
}

/** Whether it is of that part of the world. */
export function isOf(region: Region, { text, host, language }: Origin): boolean {
  if (region === 'global') return true;
  if (region === 'francophone') return language === null ? readsFrench(text) : /^fr\b/i.test(language);
  return (
    africanDomains.has(host.slice(host.lastIndexOf('.') + 1)) || tokens(text).some(({ term }) => africanTerms.has(term))
  );
}

function readsFrench(text: string): boolean {
  const words = tokens(text).slice(0, wordsRead);
  return words.length > 0 && words.filter(({ folded }) => stopWords.has(folded)).length >= words.length * frenchShare;
}

/** Whether words name a place in Africa. */
export const namesAfrica = (text: string): boolean => tokens(text).some(({ term }) => africanTerms.has(term));
