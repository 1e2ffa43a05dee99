import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded before a command that publishes (`node --import`): ends its process at the step that END_AT names, as a machine that loses its power
 * does. Nothing of the command knows of it.
 */

/** In the order in which they come. */
export const publicationSteps = [
  'before a file is copied',
  'between two files',
  'before the folder has its name',
  'once the folder has its name',
  'before it is submitted',
  'once it is submitted',
  'while it waits',
] as const;

const endAt = process.env.END_AT;
const reach = (step: (typeof publicationSteps)[number]) => {
  if (step === endAt) process.kill(process.pid, 'SIGKILL');
};

const { cpSync, renameSync } = fs;
const { fetch } = globalThis;
if (endAt !== undefined) {
  Object.assign(fs, {
    cpSync(from: string, to: string, options: fs.CopySyncOptions) {
      reach('before a file is copied');
      let files = 0;
      // Asked for each file before it is copied.
      const filter = (path: string) => {
        if (fs.statSync(path).isFile()) files += 1;
        if (files === 2) reach('between two files');
        return true;
      };
      cpSync(from, to, { ...options, filter });
    },
    renameSync(from: string, to: string) {
      reach('before the folder has its name');
      renameSync(from, to);
      reach('once the folder has its name');
    },
  });
  syncBuiltinESMExports();
  globalThis.fetch = async (input, init) => {
    const isSubmission = init?.method === 'POST';
    reach(isSubmission ? 'before it is submitted' : 'while it waits');
    const answer = await fetch(input, init);
    if (isSubmission) reach('once it is submitted');
    return answer;
  };
}
