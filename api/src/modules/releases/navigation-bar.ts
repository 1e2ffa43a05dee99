import type { Release, ReleaseRefusal } from '@letat/contracts/releases/operations';

const pagesInBar = ({ routes }: Release): string[] =>
  routes.filter(({ flags }) => flags.nav?.some(({ place }) => place === 'main')).map(({ path }) => path);

/**
 * The refusal of a team's release that puts a page into the header's bar, which is on every page of the site and has room for few. What its live release has
 * there stays; an administrator's tools may add to it, as they grant a page below another remote's. null when it adds none.
 */
export function barRefusalOf(release: Release, live: readonly Release[]): ReleaseRefusal | null {
  const own = new Set(live.filter(({ name }) => name === release.name).flatMap(pagesInBar));
  const [added] = pagesInBar(release).filter((path) => !own.has(path));
  if (added === undefined) return null;
  const message = `page ${added}\u00a0: la barre du haut est à tout le site. Un administrateur l’y met en publiant cette version lui-même\u00a0; le menu «\u00a0Plus\u00a0» est ouvert à toutes.`;
  return { code: 'taken', message, owner: release.name };
}
