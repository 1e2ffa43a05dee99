import { createRandom } from '@letat/testing/random';

/**
 * Texts whose words are as frequent as the benchmarks say: some stand in about every post, some in one of a hundred,
 * some in three posts however many there are. They need no meaning, only frequencies.
 */

/** From the most to the least frequent; those beyond are numbered. */
const named = (
  'budget réforme service public administration citoyen commune contrôle gestion état agent ministère projet résultat ' +
  'dépense recette région marché audit rapport politique décision impôt école hôpital dossier guichet fonctionnaire ' +
  'numérique donnée réseau territoire maire conseil débat vote loi décret règle délai qualité confiance transparence ' +
  'corruption sanction concours formation carrière salaire chef équipe réunion usager plainte attente file signature ' +
  'courrier archive registre naissance eau électricité route marchand paysan récolte quartier village capitale frontière'
).split(' ');

const vocabularySize = 3000;
const linking = 'le la les des dans pour avec sur par sans que qui et mais où ce cette leur'.split(' ');
const districts = 100;
const postsOfDecree = 3;

/** How many bodies there are; posts share them, since rendering one takes tens of milliseconds. */
export const bodies = 60;
const paragraphs = 8;
const wordsOfParagraph = 70;

/** Markdown of about 570 words, half of which are no stop words. */
export function bodyOf(number: number): string {
  const random = createRandom(number + 1);
  return Array.from({ length: paragraphs }, (_, index) => {
    const words = Array.from({ length: wordsOfParagraph }, (_unused, place) =>
      place % 2 === 0 ? frequentWord(random()) : (linking[Math.floor(random() * linking.length)] ?? ''),
    );
    const heading = index % 2 === 0 ? `## ${capital(frequentWord(random()))}\n\n` : '';
    return `${heading}${capital(words.join(' '))}.`;
  }).join('\n\n');
}

/** A sentence that only some posts have: their district (one post of a hundred) and their decree (three posts). */
export function sentenceOf(post: number): string {
  return `Le district ${districtOf(post)} applique le décret ${decreeOf(post)}.`;
}

const districtOf = (post: number): string => `k${post % districts}`;
const decreeOf = (post: number): string => `d${Math.floor(post / postsOfDecree)}`;

/** Searches by how many posts their words stand in; the same places in the collection at every size. */
export function searches(posts: number): Record<'common' | 'medium' | 'rare', string[]> {
  const some = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map((part) => Math.floor(posts * part));
  return {
    common: [
      'budget',
      'réforme',
      'service public',
      'l’administration',
      'budget réforme',
      'citoyen',
      'contrôle gestion',
    ],
    medium: some.map(districtOf),
    rare: some.map((post, index) => (index % 2 === 0 ? decreeOf(post) : `budget ${decreeOf(post)}`)),
  };
}

/** Frequencies fall off as Zipf's law has it. */
function frequentWord(chance: number): string {
  const rank = Math.floor(vocabularySize ** chance) - 1;
  return named[rank] ?? `mot${rank}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
