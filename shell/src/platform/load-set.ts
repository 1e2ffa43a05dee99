import type { LoadedSet, PageSet } from '../page-set.ts';

const patienceMs = 5000;

/** The releases of a page's set; the starter has asked for them beside the scripts. Rejects when they do not come in 5 s. */
export async function loadSet({ releasesUrl }: PageSet): Promise<LoadedSet> {
  const answer = await fetch(releasesUrl, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`${releasesUrl} answers ${answer.status}`);
  return { releases: await answer.json() };
}
