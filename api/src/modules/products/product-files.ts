import { CodedError } from '@letat/contracts/core/coded-error';
import type { ProductDraft } from '@letat/contracts/products/operations';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { PreparedFile, StoredFile, Uploads } from '../uploads/index.ts';
import type { FileFacts, ProductRecord } from './products.model.ts';

const fields = {
  fileUrl: { key: 'fileKey', facts: 'fileFacts' },
  videoUrl: { key: 'videoKey', facts: 'videoFacts' },
} as const;
type AddressField = keyof typeof fields;
const addressFields = ['fileUrl', 'videoUrl'] as const satisfies readonly AddressField[];

type StoredFiles = Pick<ProductRecord, 'fileUrl' | 'videoUrl' | 'fileKey' | 'videoKey' | 'fileFacts' | 'videoFacts'>;
type Addresses = Pick<ProductDraft, AddressField>;

/** By the address that was given. */
type Prepared = ReadonlyMap<string, PreparedFile>;

/** Refusals of `uploads` that are about what a person wrote into a field. */
const aboutField: readonly string[] = ['upload_not_found', 'upload_incomplete'];

/** The files of products: those that were sent to this site are in use from the product's saving to its next one without them. */
export class ProductFiles {
  readonly #uploads: Uploads;

  constructor(uploads: Uploads) {
    this.#uploads = uploads;
  }

  /** Copies what is new. Throws `validation` about a file that this account did not send, or that did not arrive. */
  async prepare(draft: Addresses, before: StoredFiles | null, ownerId: string): Promise<Prepared> {
    const prepared = new Map<string, PreparedFile>();
    for (const field of addressFields) {
      const address = draft[field];
      if (address === null || address === before?.[field] || prepared.has(address)) continue;
      if (!(await this.#uploads.isUpload(address))) continue;
      prepared.set(address, await orAboutField(field, this.#uploads.prepareFile(ownerId, address)));
    }
    return prepared;
  }

  /** In the product's transaction: takes into use what is new, and releases what the product refers to no longer. */
  async store(
    productId: string,
    draft: Addresses,
    prepared: Prepared,
    before: StoredFiles | null,
    session: ClientSession,
  ): Promise<StoredFiles> {
    const stored: StoredFiles = {
      fileUrl: null,
      videoUrl: null,
      fileKey: null,
      videoKey: null,
      fileFacts: null,
      videoFacts: null,
    };
    for (const field of addressFields) {
      const address = draft[field];
      if (address === null) continue;
      const { key, facts } = fields[field];
      const file = prepared.get(address);
      if (file) {
        const claimed = await orAboutField(field, this.#uploads.claimFile(file, `product:${productId}`, session));
        stored[field] = claimed.address;
        stored[key] = claimed.key;
        stored[facts] = factsOf(claimed);
      } else {
        stored[field] = address;
        if (address === before?.[field]) {
          stored[key] = before[key] ?? null;
          stored[facts] = before[facts] ?? null;
        }
        // Another save released it since this one began.
        else if (await this.#uploads.isUpload(address)) throw fileMissing(field);
      }
    }
    const inUse = new Set([stored.fileKey, stored.videoKey]);
    for (const key of new Set([before?.fileKey, before?.videoKey]))
      if (key && !inUse.has(key)) await this.#uploads.releaseFile(key, session);
    return stored;
  }
}

const factsOf = ({ filename, type, size }: StoredFile): FileFacts => ({
  name: filename ?? 'fichier',
  type: type || 'application/octet-stream',
  bytes: size,
});

async function orAboutField<T>(field: AddressField, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof CodedError && aboutField.includes(error.code) ? fileMissing(field) : error;
  }
}

function fileMissing(path: AddressField): CodedError {
  const message = 'Ce fichier n’est pas arrivé sur ce site, ou un autre produit s’en sert : envoyez-le de nouveau.';
  return new CodedError('validation', { details: [{ path, message }] });
}
