import type { ReleaseFiles } from '../static-files.ts';
import { type Sheet, textOf } from './page-styles.ts';
import { type ReadStylesheet, readStylesheet } from './used-styles.ts';

/** More than the stylesheets of the live set and of two before it. */
const most = 48;

/** Stylesheets of releases, each read once: what pages use is told from them. */
export class ReadSheets {
  readonly #files: Pick<ReleaseFiles, 'stylesheet'>;
  readonly #read = new Map<string, Promise<ReadStylesheet>>();

  constructor(files: Pick<ReleaseFiles, 'stylesheet'>) {
    this.#files = files;
  }

  /** @throws when one of them is not there, is not what was published, or cannot be read */
  all(sheets: readonly Sheet[]): Promise<ReadStylesheet[]> {
    return Promise.all(sheets.map((sheet) => this.#one(sheet)));
  }

  #one(sheet: Sheet): Promise<ReadStylesheet> {
    const known = this.#read.get(sheet.name);
    if (known) return known;
    const reading = textOf(sheet, this.#files).then(readStylesheet);
    this.#read.set(sheet.name, reading);
    // A failure may pass (a disk, a half-copied release): the next page reads again.
    reading.catch(() => this.#read.delete(sheet.name));
    const [oldest] = this.#read.keys();
    if (this.#read.size > most && oldest !== undefined) this.#read.delete(oldest);
    return reading;
  }
}
