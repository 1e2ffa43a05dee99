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

  /**
   * One that is no stylesheet is an empty one, which says what is wrong with it: the others are as they were published.
   * @throws when one of them is not there, or is not what was published
   */
  all(sheets: readonly Sheet[]): Promise<ReadStylesheet[]> {
    return Promise.all(sheets.map((sheet) => this.#one(sheet)));
  }

  #one(sheet: Sheet): Promise<ReadStylesheet> {
    const known = this.#read.get(sheet.name);
    if (known) return known;
    const reading = textOf(sheet, this.#files).then(readWhatCanBe);
    this.#read.set(sheet.name, reading);
    // A failure may pass (a disk, a half-copied release): the next page reads again.
    reading.catch(() => this.#read.delete(sheet.name));
    const [oldest] = this.#read.keys();
    if (this.#read.size > most && oldest !== undefined) this.#read.delete(oldest);
    return reading;
  }
}

/** Whatever is thrown is of bytes that were published, which stay what they are. */
function readWhatCanBe(css: string): ReadStylesheet {
  try {
    return readStylesheet(css);
  } catch (cause) {
    return { nodes: [], problem: String(cause) };
  }
}
