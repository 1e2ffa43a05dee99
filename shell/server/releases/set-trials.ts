import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { WholeFiles } from './whole-files.ts';

const fileName = 'set-on-trial.json';

/** So many ends in so much time are the set's fault; of those before nobody knows any more. */
const endsAllowed = 3;
const windowMs = 10 * 60 * 1000;

const beginning = z.object({ at: z.iso.datetime(), host: z.string(), pid: z.number().int() });
const trialFile = z.object({ set: z.string(), begun: z.array(beginning) });
type Beginning = z.infer<typeof beginning>;

/** A set that ends the shell which serves it, again and again. */
export class CrashLoop extends Error {
  override readonly name = 'CrashLoop';
}

/**
 * Whatever supervises shells starts them again. A set that ends them is not served for ever: each shell writes down on its disk which set
 * it begins to serve, and takes that back when the set has proven itself, or when it is ended in order.
 */
export class SetTrials {
  readonly #files: WholeFiles;
  readonly #file: string;

  constructor(directory: string) {
    this.#files = new WholeFiles(directory);
    this.#file = join(directory, fileName);
  }

  /** Before anything of that set runs. @throws CrashLoop */
  async begin(set: string): Promise<void> {
    const recent = await this.#recent(set);
    const ended = recent.filter(hasEnded).length;
    if (ended >= endsAllowed)
      throw new CrashLoop(`the shell ended ${ended} times within ten minutes while it began to serve set ${set}`);
    const own = { at: new Date().toISOString(), host: hostname(), pid: process.pid };
    await this.#write({ set, begun: [...recent, own] });
  }

  /** It serves, and goes on to. */
  async pass(set: string): Promise<void> {
    if ((await this.#recent(set)).length > 0) await this.#write({ set, begun: [] });
  }

  async #recent(set: string): Promise<Beginning[]> {
    const since = Date.now() - windowMs;
    const { set: known, begun } = await this.#read();
    return known === set ? begun.filter(({ at }) => Date.parse(at) > since) : [];
  }

  /** What cannot be read says nothing of any set. */
  async #read(): Promise<z.infer<typeof trialFile>> {
    const none = { set: '', begun: [] };
    try {
      return trialFile.safeParse(JSON.parse(await readFile(this.#file, 'utf8'))).data ?? none;
    } catch (cause) {
      const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
      if (isAbsent || cause instanceof SyntaxError) return none;
      throw cause;
    }
  }

  #write(trial: z.infer<typeof trialFile>): Promise<void> {
    return this.#files.write(fileName, trial);
  }
}

/**
 * Several shells may share a folder: one that still runs has not ended. A container that is started again has the same host and number as
 * before; what became of a process of another machine nobody knows.
 */
function hasEnded({ at, host, pid }: Beginning): boolean {
  if (host !== hostname()) return false;
  if (pid === process.pid) return Date.parse(at) < performance.timeOrigin;
  try {
    process.kill(pid, 0);
    return false;
  } catch (cause) {
    // Another user's is there all the same (kill(2), EPERM).
    return cause instanceof Error && 'code' in cause && cause.code === 'ESRCH';
  }
}
