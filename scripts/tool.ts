import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ExplainedError, hasCode } from './explained-error.ts';
import { root } from './paths.ts';

/**
 * The program file of a tool that npm installed, to be run by this Node: its own first line would pick any Node on PATH.
 * @throws {ExplainedError} when the tool is not installed
 */
export const toolFile = (name: string): string => {
  try {
    return realpathSync(join(root, 'node_modules', '.bin', name));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new ExplainedError(`The tool ${name} is not installed in node_modules. Run \`npm ci\` and start again.`);
  }
};
