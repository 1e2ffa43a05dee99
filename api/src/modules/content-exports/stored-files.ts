import type { ContentExportCounts } from '@letat/contracts/content-exports/operations';
import type { ArchiveEntry } from '../../archive/zip.ts';
import type { Uploads } from '../uploads/index.ts';
import { pictureNameOf } from './names.ts';

/** Bytes of stored files in one archive; without the 64-bit form of ZIP it could not hold more than 4 GiB. */
const maxBytes = 2 * 1024 ** 3;

/** What an archive takes out of the storage: each thing once, as long as there is room. What does not come is counted. */
export class StoredFiles {
  readonly #uploads: Pick<Uploads, 'open'>;
  readonly #counts: ContentExportCounts;
  readonly #known = new Set<string>();
  #bytes = 0;

  constructor(uploads: Pick<Uploads, 'open'>, counts: ContentExportCounts) {
    this.#uploads = uploads;
    this.#counts = counts;
  }

  /** Pictures that a text shows, by their paths. */
  async *pictures(paths: Iterable<string>): AsyncGenerator<ArchiveEntry> {
    for (const path of paths) {
      const entry = await this.#entry(path.slice(1), pictureNameOf(path));
      if (entry === null) continue;
      this.#counts.pictures += 1;
      yield entry;
    }
  }

  async *file({ name, key }: { name: string; key: string }): AsyncGenerator<ArchiveEntry> {
    const entry = await this.#entry(key, name);
    if (entry !== null) yield entry;
  }

  /** Null where it is there already, and where it does not come. */
  async #entry(key: string, name: string): Promise<ArchiveEntry | null> {
    if (this.#known.has(key)) return null;
    this.#known.add(key);
    const stored = await this.#uploads.open(key);
    if (stored === null || this.#bytes + stored.size > maxBytes) {
      this.#counts.missing += 1;
      return null;
    }
    this.#bytes += stored.size;
    return { name, bytes: stored.stream(), isPacked: true };
  }
}
