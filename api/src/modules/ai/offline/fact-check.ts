import type { Note } from '@letat/contracts/ai/operations';
import { inOrder, noteAt } from './note.ts';
import { type Block, blocksOf, sentencesOf } from './prose.ts';

/** What makes a sentence a claim that readers may want to check. */
const claims: readonly { pattern: RegExp; title: string; explanation: string }[] = [
  {
    pattern:
      /(?:des|de nombreuses|plusieurs|certaines|les)\s+(?:études|enquêtes|recherches|statistiques|chiffres)\s+(?:récentes?\s+)?(?:montr|prouv|indiqu|révèl|démontr|suggèr)|selon\s+(?:certains|des|les|plusieurs)\s+(?:experts|spécialistes|observateurs|analystes)|il\s+est\s+(?:bien\s+)?(?:connu|admis|établi|prouvé)\s+que/iu,
    title: 'Source vague',
    explanation: 'Qui le dit, où et quand ? Nommez l’étude ou la personne, avec un lien ou une note.',
  },
  {
    pattern:
      /(?<![\d.,])\d[\d\s\u00a0\u202f.,]{0,40}(?:%|‰|pour\s+cent|millions?|milliards?|milliers?|F\s?CFA|FCFA|euros?|€|dollars?|\$)|(?<![\d.,])\d{1,3}[ \u00a0\u202f]\d{3}(?!\d)|\b(?:un|une|deux|trois|quatre)\s+(?:\p{L}+\s+)?sur\s+(?:deux|trois|quatre|cinq|dix)\b|\b(?:la\s+moitié|le\s+tiers|les\s+deux\s+tiers|le\s+quart|les\s+trois\s+quarts)\s+(?:des|du|de)\b/iu,
    title: 'Chiffre sans source',
    explanation: 'D’où vient ce chiffre ? Ajoutez un lien ou une note.',
  },
  {
    pattern:
      /\b(?:le|la|les)\s+(?:premiers?|premières?|seule?s?|meilleure?s?|pires?)\s+(?:pays|État|ville|commune|fois|du\s+monde|d[’']Afrique|au\s+monde|en\s+Afrique)|\b(?:le|la|les)\s+(?:plus|moins)\s+\p{L}+\s+(?:du|de\s+la|de\s+l[’']|d[’']|au|en|des)\s*(?:monde|continent|pays|Afrique|région)/iu,
    title: 'Superlatif sans source',
    explanation: 'Comparé à quoi, et d’après qui ? Ajoutez un lien ou une note.',
  },
];

/** What readers can follow: a link, an address, a note, a named source in brackets or behind « selon ». */
const sources =
  /\]\([^)\s]{1,500}\)|\[\^[^\]]{1,100}\]|https?:\/\/|\(\s*(?:source|d’après|d'après|selon|cf\.)|(?:selon|d’après|d'après)\s+(?:l[ea’']\s*|les\s+)?(?:\p{Lu}|rapport\s|loi\s|décret\s|enquête\s+de)/u;

/**
 * Claims without a source beside them. Nothing here says whether one is true: that takes a person who looks it up. A source in
 * the same sentence, or at the end of the same paragraph, counts.
 */
export function unsourcedClaims(markdown: string): Note[] {
  const blocks = blocksOf(markdown);
  const closings = blocks.map((block) => closingSource(markdown, block));
  return inOrder(
    sentencesOf(markdown, blocks).flatMap((sentence) => {
      const claim = claims.find(({ pattern }) => pattern.test(sentence.text));
      const hasSource = sources.test(markdown.slice(sentence.start, sentence.end));
      if (!claim || hasSource || (closings[sentence.block] ?? -1) >= sentence.end) return [];
      return noteAt(markdown, sentence, claim.title, claim.explanation);
    }),
  );
}

/** Where a note or a link stands that closes a paragraph, and so stands for all of it; -1 where none does. */
function closingSource(markdown: string, { start, end }: Block): number {
  const from = Math.max(start, end - 600);
  const closing = /(?:\[\^[^\]]{1,100}\]|\]\([^)\s]{1,500}\)\)?)[.\s»]{0,5}$/u.exec(markdown.slice(from, end));
  return closing === null ? -1 : from + closing.index;
}
