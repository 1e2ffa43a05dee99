import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ExplainedError } from '../explained-error.ts';
import { root } from '../paths.ts';

const DEFAULT_REMOTE = 'mfe-editorial';

/** Every part that is built and released on its own, the platform first. */
export const releasedWorkspaces = (): readonly string[] => [
  'shell',
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'rspack.config.ts')))
    .sort(),
];

/**
 * The workspaces to watch for the remotes that were named: the shell always, and mfe-editorial when none was named.
 * @throws {ExplainedError} for a name that is none
 */
export const chosenWorkspaces = (named: readonly string[], known = releasedWorkspaces()): readonly string[] => {
  const chosen = named.length === 0 ? [DEFAULT_REMOTE] : named;
  const unknown = chosen.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ExplainedError(
      `There is no remote ${unknown.join(', ')}. The remotes are: ${known.filter((name) => name !== 'shell').join(', ')}.`,
    );
  }
  return [...new Set(['shell', ...chosen])];
};
