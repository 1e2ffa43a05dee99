/**
 * When the makers of what the product runs on stop mending it: https://github.com/nodejs/Release, https://www.mongodb.com/legal/support-policy/lifecycles,
 * https://wiki.debian.org/DebianReleases (the security team's, without the long-term one of others).
 */
const ends = {
  node: { '24': '2028-04-30' },
  mongodb: { '6.0': '2025-07-31', '7.0': '2027-08-31', '8.0': '2029-10-31' },
  debian: { bookworm: '2026-06-10', trixie: '2028-08-09' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type SupportedProgram = keyof typeof ends;

/** How long before the end a developer should begin with the next version. */
const noticeDays = 183;
const dayMs = 24 * 60 * 60_000;

export type Support = { readonly state: 'supported' | 'ending' | 'ended'; readonly end: string };

/**
 * Whether a version is still mended on a day; null for one whose end is not written down here.
 * @param version as the program says it: `24.21.0`, `8.0.21`; of Debian, its name
 */
export function knownSupportOf(program: SupportedProgram, version: string, now: Date): Support | null {
  const [major = '', minor = ''] = version.split('.');
  const ofProgram: Readonly<Record<string, string>> = ends[program];
  const end = ofProgram[program === 'mongodb' ? `${major}.${minor}` : major];
  if (end === undefined) return null;
  const left = Date.parse(`${end}T23:59:59Z`) - now.getTime();
  return { end, state: left < 0 ? 'ended' : left < noticeDays * dayMs ? 'ending' : 'supported' };
}

/** The same for what the product chooses itself: a version that nobody wrote down is refused, so that it is when a new one is taken. */
export function supportOf(program: SupportedProgram, version: string, now: Date): Support {
  const support = knownSupportOf(program, version, now);
  if (support) return support;
  throw new Error(`the end of support of ${program} ${version} is not in packages/contracts/src/core/support.ts`);
}
