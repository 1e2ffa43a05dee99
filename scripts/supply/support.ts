/** When the makers of what the product runs on stop mending it: https://github.com/nodejs/Release, https://www.mongodb.com/legal/support-policy/lifecycles. */
const ends: Readonly<Record<'node' | 'mongodb', Readonly<Record<string, string>>>> = {
  node: { '24': '2028-04-30' },
  mongodb: { '8.0': '2029-10-31' },
};

/** How long before the end somebody should begin with the next version. */
const noticeDays = 183;
const dayMs = 24 * 60 * 60_000;

export type Support = { readonly state: 'supported' | 'ending' | 'ended'; readonly end: string };

/**
 * Whether a version is still mended on a day. A version that nobody wrote down is refused: whoever takes a new one writes its end down.
 * @param version as the program says it: `24.21.0`, `8.0.21`
 */
export const supportOf = (program: keyof typeof ends, version: string, now: Date): Support => {
  const [major = '', minor = ''] = version.split('.');
  const end = ends[program][program === 'node' ? major : `${major}.${minor}`];
  if (end === undefined)
    throw new Error(`the end of support of ${program} ${version} is not in scripts/supply/support.ts`);
  const left = Date.parse(`${end}T23:59:59Z`) - now.getTime();
  return { end, state: left < 0 ? 'ended' : left < noticeDays * dayMs ? 'ending' : 'supported' };
};
