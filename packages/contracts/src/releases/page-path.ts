import { releaseLimits } from './constants.ts';
import type { ReleaseManifest } from './operations.ts';

/**
 * « / », or segments of small letters, digits and hyphens, of which all but the first may be parameters. A path that a team published is data: it has
 * nothing that a router or a regular expression reads as more than letters, no second spelling, and no page of it takes in every address.
 */
const pattern = /^\/(?:[a-z0-9-]+(?:\/(?:[a-z0-9-]+|:[A-Za-z]\w*))*)?$/;

/** Whether a text can be the path of a page. */
export function isPagePath(path: string): boolean {
  const parameters = path.match(/:\w+/g) ?? [];
  return path.length <= releaseLimits.word && pattern.test(path) && new Set(parameters).size === parameters.length;
}

/** Whether a text can be a path that leads to a page: one address, without parameters. */
const isAlias = (path: string) => isPagePath(path) && !path.includes(':');

const form =
  '«\u00a0/\u00a0», ou des segments de lettres minuscules, de chiffres et de tirets, dont tous sauf le premier peuvent être des paramètres (:slug), chacun une fois';

/** What is wrong with the first page of a release whose path, or alias, can be none; null when all of them can. */
export function pathProblemOf({ routes }: Pick<ReleaseManifest, 'routes'>): string | null {
  for (const { path, flags } of routes) {
    if (!isPagePath(path)) return `«\u00a0${path}\u00a0» n’est pas un chemin de page\u00a0: ${form}.`;
    const alias = flags.aliases?.find((one) => !isAlias(one));
    if (alias !== undefined)
      return `«\u00a0${alias}\u00a0» n’est pas une autre adresse d’une page\u00a0: un chemin de page, sans paramètre.`;
  }
  return null;
}
