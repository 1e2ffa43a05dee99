import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedWorkspaces } from './dev/chosen-remotes.ts';
import { root } from './paths.ts';

/** A remote that was made by a command is in no list: its folder is enough. */
const listed = readFileSync(join(root, 'tsconfig.json'), 'utf8');
const unlisted = releasedWorkspaces().filter((workspace) => !listed.includes(`"${workspace}"`));

/**
 * What `tsc` is given to check all types of the projects behind it. By default four checkers share the files of a project, and each
 * works out anew what the files of the others are made of: three times the types, in twice the processor's time and more memory, to
 * be quicker where cores are idle. Projects are built beside each other all the same.
 */
export const TYPE_CHECK: readonly string[] = ['-b', '--checkers', '1', '.', ...unlisted];
