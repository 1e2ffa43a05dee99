import type { Release } from '@letat/contracts/releases/operations';

/** A release of the platform with nothing in it but the files that every page names. */
export const examplePlatform: Release = {
  name: 'platform',
  sha: 'a'.repeat(40),
  kind: 'platform',
  files: {},
  entry: null,
  vouches: true,
  server: null,
  routes: [],
  fragments: [],
  shared: {},
  contract: 1,
  preload: [],
  assets: { starter: 'starter.js', main: 'main.js', styles: 'styles.css' },
};
