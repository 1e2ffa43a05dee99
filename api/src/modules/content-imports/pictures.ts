import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import { CodedError } from '@letat/contracts/core/coded-error';
import { type OutgoingClient, OutgoingHttpError } from '../../plugins/outgoing-http/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { RefusedFile } from './refused-file.ts';
import type { OpenedExport } from './sources/source.ts';

interface PictureParts {
  /** Whose pictures they are from then on. */
  ownerId: string;
  uploads: Pick<Uploads, 'receiveImage'>;
  http: OutgoingClient;
  opened: OpenedExport;
}

/** Brings pictures of other programs here: from the export itself, or from where they are. */
export class PictureImports {
  readonly #parts: PictureParts;
  /** Those of this import that are here, so that one in ten articles is fetched once. */
  readonly #stored = new Map<string, string | null>();

  constructor(parts: PictureParts) {
    this.#parts = parts;
  }

  /** Where the picture is here; null when it does not come, is none, or would be one too many. */
  async bring(address: string, signal: AbortSignal): Promise<string | null> {
    const known = this.#stored.get(address);
    if (known !== undefined) return known;
    if (this.#stored.size >= contentImportLimits.pictures) return null;
    const path = await this.#brought(address, signal);
    this.#stored.set(address, path);
    return path;
  }

  async #brought(address: string, signal: AbortSignal): Promise<string | null> {
    const { ownerId, uploads, opened } = this.#parts;
    try {
      const bytes = (await opened.picture(address)) ?? (await this.#fetched(address, signal));
      return bytes === null ? null : await uploads.receiveImage(ownerId, bytes);
    } catch (error) {
      signal.throwIfAborted();
      const isOfPicture =
        error instanceof RefusedFile ||
        error instanceof OutgoingHttpError ||
        (error instanceof CodedError && error.status === 422);
      if (isOfPicture) return null;
      throw error;
    }
  }

  /** By https: old articles show what was then had by http. */
  async #fetched(address: string, signal: AbortSignal): Promise<Buffer | null> {
    const url = address.replace(/^http:/, 'https:');
    const answer = await this.#parts.http.request({ operation: 'fetch a picture', method: 'GET', url, signal });
    return answer.status === 200 ? answer.body : null;
  }
}
