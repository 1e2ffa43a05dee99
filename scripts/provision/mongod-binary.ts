import { access, constants } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasCode, messageOf } from '../explained-error.ts';
import { lastLines, runTask } from '../run-task.ts';

/** A MongoDB server program that runs on this machine. */
export interface MongodBinary {
  readonly path: string;
  /** For example `6.0.5`. */
  readonly version: string;
}

/** What a look at a program found: a server that runs, or why it cannot be used. */
export type MongodInspection = { readonly binary: MongodBinary } | { readonly problem: string };

export const OLDEST_MAJOR = 6;

/** The `8` of `8.0.21`. */
export const majorOf = (version: string): number => Number(version.split('.')[0]);

const explainStartFailure = (code: number, output: string): string => {
  // 132 = 128 + SIGILL
  if (code === 132) return 'this processor lacks the AVX instructions that MongoDB needs from 5.0 on';
  const library = /error while loading shared libraries: ([^:]+):/.exec(output)?.[1];
  if (library !== undefined) return `the system library ${library} is missing`;
  return `it ended with code ${code}${output.trim() === '' ? '' : `:\n${lastLines(output, 3)}`}`;
};

/** Runs `mongod --version` and checks that the version is one that the product runs on. */
export const inspectMongod = async (path: string): Promise<MongodInspection> => {
  try {
    await access(path, constants.X_OK);
  } catch (error) {
    return { problem: hasCode(error, 'ENOENT') ? 'there is no such file' : `it cannot be run (${messageOf(error)})` };
  }
  let output: string;
  try {
    const result = await runTask(path, { args: ['--version'], deadlineMs: 20_000 });
    if (result.code !== 0) return { problem: explainStartFailure(result.code, result.output) };
    output = result.output;
  } catch (error) {
    return { problem: messageOf(error) };
  }
  const version = /db version v(\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (version === undefined) return { problem: 'it is not a MongoDB server: `--version` names no version' };
  if (majorOf(version) < OLDEST_MAJOR) return { problem: `it is MongoDB ${version}, older than ${OLDEST_MAJOR}.0` };
  return { binary: { path: resolve(path), version } };
};

/** The places where a program of this name may be found, in the order of PATH. */
export const placesOnPath = (name: string, searchPath: readonly string[]): readonly string[] =>
  searchPath.map((folder) => join(folder, name));
