import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of one folder, each there whole or not at all. They are written one after the other: the last that was asked for stays. */
export class WholeFiles {
  readonly #directory: string;
  #writing: Promise<void> = Promise.resolve();

  constructor(directory: string) {
    this.#directory = directory;
  }

  write(file: string, value: unknown): Promise<void> {
    const written = this.#writing.then(() => this.#write(file, value));
    // The caller of this one gets its failure; the next one is written all the same.
    this.#writing = written.catch(() => {});
    return written;
  }

  /** Under a name of its own first: several shells may share the folder, and one of them would rename what another one writes. */
  async #write(file: string, value: unknown): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const beside = join(this.#directory, `.${file}.${randomUUID()}`);
    await writeFile(beside, JSON.stringify(value));
    await rename(beside, join(this.#directory, file));
  }
}
