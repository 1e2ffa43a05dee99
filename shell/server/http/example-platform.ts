import type { Release, ReleaseManifest } from '@letat/contracts/releases/operations';

/** What a release says of itself that has neither pages nor files. */
export const emptyManifest = {
  files: {},
  entry: null,
  vouches: true,
  server: null,
  routes: [],
  fragments: [],
  shared: {},
  contract: 1,
  preload: [],
} satisfies Partial<ReleaseManifest>;

/** A release of the platform with nothing in it but the files that every page names. */
export const examplePlatform: Release = {
  ...emptyManifest,
  name: 'platform',
  sha: 'a'.repeat(40),
  kind: 'platform',
  assets: { starter: 'starter.js', 'starter-light': 'light.js', main: 'main.js', styles: 'styles.css' },
};
