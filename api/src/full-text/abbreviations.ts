import { type Token, tokens } from './fold.ts';
import { stopWords } from './stop-words.ts';

/** Abbreviations of public affairs that readers and writers use in place of the whole name. */
const wholeNames: Readonly<Record<string, string>> = {
  CEDEAO: 'Communauté économique des États de l’Afrique de l’Ouest',
  FMI: 'Fonds monétaire international',
  IA: 'intelligence artificielle',
  NMP: 'nouveau management public',
  ONG: 'organisation non gouvernementale',
  ONU: 'Organisation des Nations unies',
  PIB: 'produit intérieur brut',
  PPP: 'partenariat public-privé',
  RH: 'ressources humaines',
  TI: 'technologies de l’information',
  TVA: 'taxe sur la valeur ajoutée',
  UA: 'Union africaine',
  UE: 'Union européenne',
  UEMOA: 'Union économique et monétaire ouest-africaine',
};

interface Abbreviation {
  /** The abbreviation's own term. */
  term: string;
  /** Every term of the whole name, in order. */
  name: readonly string[];
  /** Those that a search asks for. */
  terms: readonly string[];
}

const byAbbreviation = new Map<string, Abbreviation>();
const byFirstTerm = new Map<string, Abbreviation[]>();
for (const [short, whole] of Object.entries(wholeNames)) {
  const [own] = tokens(short);
  const words = tokens(whole);
  const [first] = words;
  if (!own || !first) throw new Error(`"${short}" or its whole name has no word`);
  const abbreviation = {
    term: own.term,
    name: words.map(({ term }) => term),
    terms: words.filter(({ folded }) => !stopWords.has(folded)).map(({ term }) => term),
  };
  byAbbreviation.set(short, abbreviation);
  byFirstTerm.set(first.term, [...(byFirstTerm.get(first.term) ?? []), abbreviation]);
}

/**
 * The words of a text with every term that they are found by: « intelligence artificielle » is found by « IA » too, and « IA »
 * in capitals by its whole name. A range may therefore appear several times, and ranges may overlap.
 */
export function termsIn(text: string): Token[] {
  const words = tokens(text);
  return words.flatMap((word, index) => [
    word,
    ...wholeNamesAt(words, index),
    ...(byAbbreviation.get(text.slice(word.start, word.end))?.terms ?? []).map((term) => ({ ...word, term })),
  ]);
}

function wholeNamesAt(words: readonly Token[], index: number): Token[] {
  const first = words[index];
  if (!first) return [];
  return (byFirstTerm.get(first.term) ?? []).flatMap(({ term, name }) => {
    const last = words[index + name.length - 1];
    const isWhole = name.every((term, offset) => words[index + offset]?.term === term);
    return last && isWhole ? [{ start: first.start, end: last.end, term, folded: term }] : [];
  });
}
