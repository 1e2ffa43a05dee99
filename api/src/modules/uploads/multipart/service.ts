import { CodedError } from '@letat/contracts/core/coded-error';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import type { UploadPart } from '@letat/contracts/uploads/operations';
import type { Clock } from '../../../plugins/clock.ts';
import type { NamedPart, Part, PartsUpload, Storage } from '../storage/port.ts';
import type { Sweep } from '../sweep.ts';
import type { UploadsRepository } from '../uploads.repository.ts';
import { addressExpiry } from '../uploads.service.ts';

/** An upload in parts as its sender names it. */
export interface Named {
  ownerId: string;
  uploadId: string;
  key: string;
}

/** A product's file that goes up in parts, with the property names of S3. */
export class MultipartService {
  readonly #clock: Clock;
  readonly #uploads: UploadsRepository;
  readonly #storage: Storage;
  readonly #sweep: Sweep;

  constructor(parts: { clock: Clock; uploads: UploadsRepository; storage: Storage; sweep: Sweep }) {
    this.#clock = parts.clock;
    this.#uploads = parts.uploads;
    this.#storage = parts.storage;
    this.#sweep = parts.sweep;
  }

  async begin(
    ownerId: string,
    { filename, type }: { filename: string; type: string },
  ): Promise<{ uploadId: string; key: string }> {
    await this.#sweep.expired();
    await this.#sweep.surplusOf(ownerId, 'product');
    const createdAt = this.#clock.now();
    const { id: uploadId, key } = await this.#uploads.insert(
      { owner: ownerId, purpose: 'product', filename, type, createdAt, expiresAt: addressExpiry(createdAt) },
      async (key) => (await this.#storage.begin(key)).id,
    );
    return { uploadId, key };
  }

  async list(named: Named): Promise<(UploadPart & { Size: number })[]> {
    const parts = await this.#arrived(await this.#find(named));
    return parts.map(({ number, etag, size }) => ({ PartNumber: number, ETag: `"${etag}"`, Size: size }));
  }

  async signPart(named: Named, number: number): Promise<{ url: string; expires: number }> {
    const upload = await this.#find(named);
    const parts = await this.#arrived(upload);
    if (sizeOf(parts) >= uploadLimits.productBytes) throw new CodedError('file_too_large');
    const grant = { most: uploadLimits.partBytesMax, expiresAt: addressExpiry(this.#clock.now()) };
    return { url: await this.#storage.signPart(upload, number, grant), expires: uploadLimits.urlSeconds };
  }

  /** Gives the address of the file, which opens nothing. */
  async complete(named: Named, uploaded: readonly UploadPart[]): Promise<string> {
    const upload = await this.#find(named);
    const parts = uploaded.map(({ PartNumber, ETag }): NamedPart => ({ number: PartNumber, etag: unquoted(ETag) }));
    // Without parts it may be complete already: the storage knows.
    const arrived = (await this.#storage.parts(upload)) ?? [];
    if (sizeOf(arrived) > uploadLimits.productBytes) {
      await this.#storage.abort(upload);
      throw new CodedError('file_too_large');
    }
    await this.#storage.complete(upload, parts);
    return this.#storage.addressOf(upload.key);
  }

  async abort(named: Named): Promise<void> {
    const upload = await this.#find(named);
    await this.#storage.abort(upload);
    await this.#storage.delete(upload.key);
    await this.#uploads.remove(named.uploadId);
  }

  async #find({ ownerId, uploadId, key }: Named): Promise<PartsUpload> {
    const upload = await this.#uploads.findOfOwner(key, ownerId);
    if (upload?.id !== uploadId || upload.state !== 'signed' || upload.partsId === null)
      throw new CodedError('upload_not_found');
    return { key, id: upload.partsId };
  }

  async #arrived(upload: PartsUpload): Promise<Part[]> {
    const parts = await this.#storage.parts(upload);
    if (!parts) throw new CodedError('upload_not_found');
    return parts;
  }
}

function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

function unquoted(etag: string): string {
  return etag.replace(/^"|"$/g, '');
}
