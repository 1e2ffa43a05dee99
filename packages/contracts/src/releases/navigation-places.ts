import { releaseLimits } from './constants.ts';
import type { ReleaseManifest } from './operations.ts';

/** What is wrong with the first place of a page in the navigation; null when it can be there. */
function problemOf(path: string, { label, order }: { label: string; order: number }): string | null {
  if (path.includes(':')) return 'son adresse a un paramètre, et un lien de la navigation mène à une page.';
  if (label.trim() === '' || label.length > releaseLimits.navLabel)
    return `son libellé a de 1 à ${releaseLimits.navLabel} lettres.`;
  // Between two of another remote's is 3.5.
  if (order < 0 || order > releaseLimits.navOrder) return `son rang va de 0 à ${releaseLimits.navOrder}.`;
  return null;
}

/**
 * What is wrong with the places that the pages of a release have in the navigation, which is on every page of the site; null when all of them can
 * be there.
 */
export function placeProblemOf({ routes }: Pick<ReleaseManifest, 'routes'>): string | null {
  const counts = new Map<string, number>();
  for (const { path, flags } of routes)
    for (const { place, ...shown } of flags.nav ?? []) {
      const problem = problemOf(path, shown);
      if (problem !== null) return `«\u00a0${path}\u00a0» dans la navigation\u00a0: ${problem}`;
      const count = (counts.get(place) ?? 0) + 1;
      const most = place === 'admin' ? releaseLimits.routes : releaseLimits.navPlaces;
      if (count > most) return `Plus de ${most} pages à la même place de la navigation («\u00a0${place}\u00a0»).`;
      counts.set(place, count);
    }
  return null;
}
