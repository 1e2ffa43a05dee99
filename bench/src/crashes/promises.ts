/**
 * What the site said that it had done, to a visitor who asked for it: each must be so afterwards, whatever was killed meanwhile. What was asked for and never
 * acknowledged is not in it; it may be done or not, once at most.
 */
export interface Promises {
  /** `word` stands in this article and in no other. */
  readonly posts: { readonly slug: string; readonly title: string; readonly word: string }[];
  /** Their texts, each of which was sent once. */
  readonly comments: string[];
  /** Buyers, each of one thing, which was paid. */
  readonly buyers: string[];
  /** Of these buyers something went back. */
  readonly refunds: { readonly buyer: string; readonly amount: number }[];
  /** Buyers who disputed, and how PayPal decided. */
  readonly disputes: { readonly buyer: string; readonly decision: 'won' | 'partly-lost' }[];
  /** Articles that are read in English, under that title. */
  readonly translations: { readonly slug: string; readonly title: string }[];
  /** Authors who are paid for the past month, once. */
  readonly payouts: string[];
  /** Addresses whose owners confirmed them. */
  readonly subscribers: string[];
  readonly accounts: { readonly email: string; readonly password: string }[];
  /** Paths of pictures. */
  readonly pictures: string[];
  /** What was offered, with the text of its file. */
  readonly products: { readonly title: string; readonly text: string }[];
  /** Letters that were sent off, and whom to. */
  readonly letters: { readonly id: string; readonly recipients: readonly string[] }[];
}

export const noPromises = (): Promises => ({
  ...{ posts: [], comments: [], buyers: [], refunds: [], disputes: [], translations: [], payouts: [] },
  ...{ subscribers: [], accounts: [], pictures: [], products: [], letters: [] },
});

/** How much was acknowledged so far. */
export const countPromises = (promises: Promises): number =>
  Object.values(promises).reduce((sum, list) => sum + list.length, 0);
