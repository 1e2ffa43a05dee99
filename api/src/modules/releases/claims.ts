import type { Release } from '@letat/contracts/releases/operations';

/** What of the site a release says is its own. */
export interface Claim {
  /** As people read it: « page /blog ». */
  readonly label: string;
  /** Segments of the path of a page; null for a fragment. */
  readonly segments: readonly string[] | null;
}

/** Addresses are compared whatever their case, and so are pages. */
const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);
const isParameter = (segment: string) => segment.startsWith(':');

const pathsOf = ({ routes }: Release): string[] =>
  routes.flatMap(({ path, flags }) => [path, ...(flags.aliases ?? [])]);

/** Every page, alias and fragment of a release. */
export function claimsOf(release: Release): Claim[] {
  return [
    ...pathsOf(release).map((path) => ({ label: `page ${path}`, segments: segmentsOf(path) })),
    ...release.fragments.map(({ id }) => ({ label: `fragment ${id}`, segments: null })),
  ];
}

/** Whether two claims are for the same: the same fragment, or paths of which one address is both. */
export function overlap(one: Claim, other: Claim): boolean {
  const [a, b] = [one.segments, other.segments];
  if (a === null || b === null) return one.label === other.label;
  return a.length === b.length && a.every((segment, index) => isSame(segment, b[index]));
}

const isSame = (a: string, b: string | undefined) => a === b || isParameter(a) || (b !== undefined && isParameter(b));

/** A page that a release adds below another remote's. */
export interface StrayPage {
  readonly path: string;
  readonly owner: string;
}

/**
 * Pages that a team's release adds below what is another remote's: the nearest page above belongs to another, or, without any, all that begins
 * with the same segment does. What its live release has already stays its own: an administrator's tools may have granted it.
 */
export function strayPagesOf(release: Release, live: readonly Release[]): StrayPage[] {
  const own = new Set(live.filter(({ name }) => name === release.name).flatMap(pathsOf));
  const pages = live.flatMap((other) =>
    pathsOf(other).map((path) => ({ owner: other.name, segments: segmentsOf(path) })),
  );
  return pathsOf(release).flatMap((path) => {
    if (own.has(path)) return [];
    const segments = segmentsOf(path);
    const above = pages.filter(
      (page) =>
        page.segments.length > 0 &&
        page.segments.length < segments.length &&
        page.segments.every((segment, index) => isSame(segment, segments[index])),
    );
    const nearest = Math.max(...above.map((page) => page.segments.length));
    const beside = pages.filter((page) => page.segments.length > 0 && page.segments[0] === segments[0]);
    const deciding = above.length > 0 ? above.filter((page) => page.segments.length === nearest) : beside;
    const [first] = deciding;
    return !first || deciding.some(({ owner }) => owner === release.name) ? [] : [{ path, owner: first.owner }];
  });
}
