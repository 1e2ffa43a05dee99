import type { RouteFlags } from '@letat/contracts/releases';

/** What a page carries of its release set: enough to fetch the platform with, which then asks for the rest. */
export interface PageSet {
  id: string;
  /** The remote whose page this is; null on the shell's own screens (gate, not found, unavailable), which need no platform. */
  remote: string | null;
  /** Where the set's releases are: they grow with the product, and nobody who reads waits for them. */
  releasesUrl: string;
  /** Scripts to fetch in parallel as soon as the platform is wanted on this page, the first among them, with their SRI. */
  preload: Record<string, string>;
  /** First script of the platform. */
  main: string;
  /** Stylesheets whose content the page's one stylesheet already holds. */
  styles: string[];
  /** Fonts that no first paint waits for. */
  lateFaces: string[];
}

/** The rest of the set, as the platform has it: what the browser needs of it, and no more. */
export interface LoadedSet {
  releases: PageRelease[];
}

export interface PageRelease {
  name: string;
  sha: string;
  entry: string | null;
  /** SRI by file, scripts and styles only. */
  files: Record<string, string>;
  routes: { id: string; path: string; flags: RouteFlags }[];
  fragments: string[];
}

export const pageSetId = 'release-set';
