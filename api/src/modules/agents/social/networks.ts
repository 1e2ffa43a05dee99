import type { Network } from '@letat/contracts/agents/constants';

/** What a network takes. */
export interface NetworkRule {
  /** Characters, as it counts them itself. */
  most: number;
  /** What is written here is no longer: longer messages are read by few. */
  read: number;
  hashtags: number;
  /** What a link counts for, however long it is; null where it counts as it is. */
  linkCounts: number | null;
}

/** As the networks document it: help.linkedin.com, docs.x.com/fundamentals/counting-characters, facebook.com/help. */
export const networkRules: Readonly<Record<Network, NetworkRule>> = {
  linkedin: { most: 3000, read: 1300, hashtags: 4, linkCounts: null },
  twitter: { most: 280, read: 280, hashtags: 2, linkCounts: 23 },
  facebook: { most: 63_206, read: 600, hashtags: 2, linkCounts: null },
};

/** Domains that Twitter takes for links without a scheme too: the usual ones, and those of two letters, which are countries'. */
const domain = '(?:[a-z0-9][a-z0-9-]*\\.)+(?:com|org|net|info|biz|edu|gov|int|africa|[a-z]{2})';
/** What closes a sentence or a bracket behind a link is not of it. */
const links = new RegExp(
  `https?://\\S*[^\\s.,;:!?…»)\\]"’']|(?<![\\p{L}\\p{N}@.#/-])${domain}(?![\\p{L}\\p{N}@-])(?:/\\S*[^\\s.,;:!?…»)\\]"’'])?`,
  'giu',
);
/** However many characters it is joined of. */
const emoji = /\p{RGI_Emoji}/gv;

/** Characters of a message as its network counts them. */
export function lengthOn(network: Network, text: string): number {
  const { linkCounts } = networkRules[network];
  if (linkCounts === null) return text.length;
  const written = text.normalize('NFC');
  const withoutLinks = written.replace(links, '');
  let sum = (written.match(links) ?? []).length * linkCounts + (withoutLinks.match(emoji) ?? []).length * 2;
  for (const character of withoutLinks.replace(emoji, '')) sum += isLight(character.codePointAt(0) ?? 0) ? 1 : 2;
  return sum;
}

/** What counts for one: Latin, Cyrillic, Arabic and other short scripts, and French punctuation; all else counts for two. */
function isLight(code: number): boolean {
  return (
    code <= 4351 || (code >= 8192 && code <= 8205) || (code >= 8208 && code <= 8223) || (code >= 8242 && code <= 8247)
  );
}
