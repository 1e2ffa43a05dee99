import { createHash } from 'node:crypto';
import type { Area } from './areas.ts';
import type { BackupRecord, Piece } from './records.ts';

type Gone = Extract<BackupRecord, { type: 'gone' }>['files'];

/**
 * Files, read in two passes around the moment of the database. Most come before it; those that came since, or were changed, after it. What is
 * deleted meanwhile is told apart by a listing just before the moment: a file that was there then is in the backup, since the database may still name it.
 */
export class FilesDump {
  readonly #areas: readonly Area[];
  /** Stamps of what is in the backup, by area and path. */
  readonly #dumped = new Map<string, { area: Area['name']; path: string; stamp: string }>();
  /** Listed, and deleted before it could be read. */
  missed = 0;
  files = 0;
  bytes = 0;

  constructor(areas: readonly Area[]) {
    this.#areas = areas;
  }

  /** What is not in the backup yet, as it is now. */
  async *dump(): AsyncGenerator<Piece> {
    for (const area of this.#areas)
      for await (const { path, stamp } of area.list()) {
        const id = `${area.name} ${path}`;
        if (this.#dumped.get(id)?.stamp === stamp) continue;
        const stream = await area.open(path);
        if (stream === null) {
          this.missed += 1;
          continue;
        }
        yield { type: 'file', area: area.name, path };
        yield* this.#contentOf(stream);
        this.#dumped.set(id, { area: area.name, path, stamp });
      }
  }

  /** What is in the backup and was deleted since. What comes under such a name again is another file. */
  async gone(): Promise<{ type: 'gone'; files: Gone }> {
    const left = new Set<string>();
    for (const area of this.#areas) for await (const { path } of area.list()) left.add(`${area.name} ${path}`);
    const files: Gone = [];
    for (const [id, { area, path }] of this.#dumped) {
      if (left.has(id)) continue;
      files.push({ area, path });
      this.#dumped.delete(id);
    }
    return { type: 'gone', files };
  }

  async *#contentOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
    this.files += 1;
    this.bytes += size;
    yield { type: 'file-end', size, sha256: hash.digest('hex') };
  }
}
