import { statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { type Configuration, type MultiStats, rspack } from '@rspack/core';
import { root } from '../paths.ts';

/** A build of a workspace that has ended. */
export interface WorkspaceBuild {
  readonly workspace: string;
  /** Changed files, from the root of the repository; empty for the first build. */
  readonly changed: readonly string[];
  /** When the last of them was saved, or when the first build began: milliseconds of `Date.now()`. */
  readonly since: number;
  readonly ms: number;
  /** What is wrong, ready to be printed; null for a good build. */
  readonly problem: string | null;
}

/** Takes a finished build; the next one begins only when it has done so, since it writes into the same folder. */
export type TakeBuild = (build: WorkspaceBuild) => Promise<void>;

/** Builds a workspace by its own configuration, and again whenever a file that it is made of changes. */
export const watchWorkspace = async (workspace: string, take: TakeBuild): Promise<void> => {
  const { default: given }: { default: Configuration | Configuration[] } = await import(
    join(root, workspace, 'rspack.config.ts')
  );
  const compiler = rspack([given].flat());
  let began = Date.now();
  const changed = new Set<string>();
  compiler.hooks.watchRun.tap('dev', ({ modifiedFiles, removedFiles }) => {
    if (changed.size === 0) began = Date.now();
    for (const file of [...(modifiedFiles ?? []), ...(removedFiles ?? [])]) changed.add(file);
  });
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    watching?.suspend();
    const build = { workspace, ...timesOf([...changed], began), problem: problemOf(error, stats) };
    changed.clear();
    take(build).finally(() => watching?.resume());
  });
};

/** Folders are among what changed too, whenever a file comes or goes. */
const timesOf = (changed: readonly string[], began: number): Pick<WorkspaceBuild, 'changed' | 'since' | 'ms'> => {
  const files = changed.filter((file) => extname(file) !== '');
  const saved = files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return {
    changed: files.map((file) => relative(root, file)),
    since: Math.min(began, Math.max(0, ...saved) || began),
    ms: Date.now() - began,
  };
};

const problemOf = (error: Error | null, stats: MultiStats | undefined): string | null => {
  if (error) return error.stack ?? error.message;
  if (!stats?.hasErrors()) return null;
  return stats.toString({ all: false, errors: true, colors: process.stdout.isTTY });
};
