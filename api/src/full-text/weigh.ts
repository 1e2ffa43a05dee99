import { termsIn } from './abbreviations.ts';

/** Number of the rules that terms are made by; raise it with them: what an older one made is made again. */
export const termsVersion = 3;

/** The text of a searchable item, by the weight that its parts have. */
export interface Searchable {
  title: string;
  /** Tags, category, name of the author. */
  labels: readonly string[];
  excerpt: string;
  body: string;
}

/** Unique terms and, at the same places, how much each says about the item. */
export interface WeighedTerms {
  terms: string[];
  weights: number[];
  /** Those of its title and labels: what it is about, and not only what it mentions. */
  headingTerms: string[];
}

/** Of what no search may find. */
export const withoutTerms = (): WeighedTerms => ({ terms: [], weights: [], headingTerms: [] });

/** One word in the title outweighs any number of them further down, and so on by part. */
const weight = { title: 64, label: 24, excerpt: 10, maxBody: 8 } as const;
const maxTerms = 4000;

/** Terms of a text for the index and its ranking. */
export function weigh({ title, labels, excerpt, body }: Searchable): WeighedTerms {
  const total = new Map<string, number>();
  const add = (terms: Iterable<string>, points: number) => {
    for (const term of terms) total.set(term, (total.get(term) ?? 0) + points);
  };
  const inTitle = termsOf(title);
  const inLabels = termsOf(labels.join('\n'));
  add(inTitle, weight.title);
  add(inLabels, weight.label);
  add(termsOf(excerpt), weight.excerpt);

  const inBody = new Map<string, number>();
  for (const { term } of termsIn(body)) inBody.set(term, (inBody.get(term) ?? 0) + 1);
  for (const [term, times] of inBody) add([term], Math.min(times, weight.maxBody));

  const heaviest = [...total].sort(([, a], [, b]) => b - a).slice(0, maxTerms);
  return {
    terms: heaviest.map(([term]) => term),
    weights: heaviest.map(([, points]) => points),
    headingTerms: [...new Set([...inTitle, ...inLabels])],
  };
}

function termsOf(text: string): Set<string> {
  return new Set(termsIn(text).map(({ term }) => term));
}
