import type { RouteFlags } from '@letat/contracts/releases/operations';

/** The release set as a page carries it: what the browser needs of it, and no more. */
export interface PageSet {
  id: string;
  /** The remote whose page this is; null on the shell's own screens (gate, not found, unavailable), which need no platform. */
  remote: string | null;
  /** The page's own name in its remote; null on the shell's own screens. */
  route: string | null;
  /** How the browser reports how the page did: the signature that goes along, and the script that does it; null when no report is taken. */
  report: { signature: string; script: string; integrity: string } | null;
  releases: PageRelease[];
  /** The page is worked with: its code does not wait for the reader's intent. */
  startsAtOnce: boolean;
  /** Milliseconds that the code and the data of a page or of a fragment may take. */
  patience: number;
  /** Files to fetch in parallel as soon as this page starts the platform. */
  preload: string[];
  /** First script of the platform. */
  main: string;
}

/** As much of it as a page reports itself by; a light one carries no more, and none of its releases runs. */
export type ReportedSet = Pick<PageSet, 'id' | 'remote' | 'route' | 'report' | 'releases'>;

export interface PageRelease {
  name: string;
  sha: string;
  entry: string | null;
  /** SRI by file, scripts and styles only: what this page fetches first. Its scripts bring the hashes of what they ask for. */
  files: Record<string, string>;
  routes: { id: string; path: string; flags: RouteFlags }[];
  fragments: string[];
}

export const pageSetId = 'release-set';
