import { execFileSync } from 'node:child_process';
import { ExplainedError } from '../explained-error.ts';
import { root } from '../paths.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * The files that differ from where this branch left another one: committed since, not committed, and new ones.
 * @throws {ExplainedError} when git does not know that branch
 */
export const changedPaths = (branch: string): readonly string[] => {
  let base: string;
  try {
    base = git('merge-base', branch, 'HEAD').trim();
  } catch {
    throw new ExplainedError(
      `git does not know ${branch}, which the change is compared with. Example: npm test -- --changed=HEAD~1`,
    );
  }
  const listed = [git('diff', '--name-only', '-z', base), git('ls-files', '--others', '--exclude-standard', '-z')];
  return listed.flatMap((names) => names.split('\0')).filter((name) => name !== '');
};
