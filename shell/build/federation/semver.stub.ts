/**
 * Stands in for federation's ranges of versions (`utils/semver/index.js`): each shared module is provided once and asked for by
 * its exact version (remote-kit/src/build/shared-modules.ts), to which the API holds every release.
 */
export const satisfy = (version: string, asked: string): boolean => version === asked.replace(/^<=/, '');
