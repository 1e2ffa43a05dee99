import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Account } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { ErrorCode } from '@letat/contracts/features';
import { imageLimits, uploadLimits } from '@letat/contracts/uploads/constants';
import type { UploadPurpose, UploadRequest } from '@letat/contracts/uploads/operations';
import { limitConcurrency } from '../../limit-concurrency.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { Failpoints } from '../../plugins/failpoints.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { SentFile } from '../../plugins/sent-forms.ts';
import type { DailyImageLimit } from './images/daily-limit.ts';
import { storeImage } from './images/image-files.ts';
import type { Storage } from './storage/port.ts';
import type { Sweep } from './sweep.ts';
import type { Upload, UploadsRepository } from './uploads.repository.ts';

/** A file that a module has taken into use. */
export interface StoredFile {
  /** What the module stores, from which download links are made. */
  key: string;
  /** What the file's owner may see in the place of the address that they sent it to; it opens nothing. */
  address: string;
  filename: string | null;
  /** As its sender named it; nothing was checked. */
  type: string | null;
  /** Bytes. */
  size: number;
}

/** What is stored as it came; pictures are made anew. */
export type FilePurpose = Exclude<UploadPurpose, 'image'>;

/** What goes up in one piece, and the refusal of what is larger. */
export const onePiece: Readonly<Record<UploadPurpose, { most: number; tooLarge: ErrorCode }>> = {
  image: { most: imageLimits.bytes, tooLarge: 'image_too_large' },
  product: { most: uploadLimits.fileBytes, tooLarge: 'file_too_large' },
  import: { most: uploadLimits.importBytes, tooLarge: 'import_too_large' },
  content: { most: uploadLimits.contentBytes, tooLarge: 'content_too_large' },
  proof: { most: uploadLimits.proofBytes, tooLarge: 'proof_too_large' },
};

/** A file that was copied for a use that has not been stored yet. */
export interface PreparedFile extends StoredFile {
  readonly id: string;
}

/** One of Node's four threads for heavy work; passwords take two. Behind it, half a minute of work. */
const picturesAtOnce = 1;
const picturesWaiting = 20;

/** Until then an address that is signed now takes a file. */
export function addressExpiry(now: Date): Date {
  return new Date(now.getTime() + uploadLimits.urlSeconds * 1000);
}

/** Who sends a file. */
export type Sender = Pick<Account, 'id' | 'role' | 'emailVerified'>;

interface Parts {
  clock: Clock;
  failpoints: Failpoints;
  uploads: UploadsRepository;
  storage: Storage;
  sweep: Sweep;
  dailyLimit: DailyImageLimit;
}

/** Files on their way in: an address for each, and what becomes of what arrives there. */
export class UploadsService {
  readonly #clock: Clock;
  readonly #failpoints: Failpoints;
  readonly #uploads: UploadsRepository;
  readonly #storage: Storage;
  readonly #sweep: Sweep;
  readonly #dailyLimit: DailyImageLimit;
  readonly #inTurn = limitConcurrency(picturesAtOnce, picturesWaiting);

  constructor(parts: Parts) {
    this.#clock = parts.clock;
    this.#failpoints = parts.failpoints;
    this.#uploads = parts.uploads;
    this.#storage = parts.storage;
    this.#sweep = parts.sweep;
    this.#dailyLimit = parts.dailyLimit;
  }

  /** An address for one file of this account. */
  async sign(owner: Sender, { purpose, size, filename, type }: UploadRequest): Promise<string> {
    if ((purpose === 'product' || purpose === 'content') && owner.role === 'reader') throw new CodedError('forbidden');
    if ((purpose === 'import' || purpose === 'proof') && owner.role !== 'admin') throw new CodedError('forbidden');
    if (purpose === 'image') assertVerified(owner);
    const { most, tooLarge } = onePiece[purpose];
    if (size !== undefined && size > most) throw new CodedError(tooLarge);
    if (purpose === 'image' && type && !imageLimits.types.some((allowed) => allowed === type))
      throw new CodedError('not_an_image');

    await this.#sweep.expired();
    await this.#sweep.surplusOf(owner.id, purpose);
    const createdAt = this.#clock.now();
    const expiresAt = addressExpiry(createdAt);
    const upload = { owner: owner.id, purpose, filename, type, createdAt, expiresAt };
    const { key } = await this.#uploads.insert(upload);
    return this.#storage.signPut({ key, most, expiresAt, ...(size === undefined ? {} : { size }) });
  }

  /**
   * Takes a file that came with a form as if its sender had had an address signed, and had sent it there; gives that address. Throws
   * what `sign` throws, and `upload_incomplete` where no file came.
   */
  async take(owner: Sender, purpose: UploadPurpose, file: SentFile | null): Promise<string> {
    if (file === null) throw new CodedError('upload_incomplete');
    const { filename, type, bytes } = file;
    const address = await this.sign(owner, { purpose, filename, type, size: bytes.length });
    const key = await this.#storage.keyOf(address);
    if (key === null) throw new Error('an address that was signed names no file');
    await this.#storage.put(key, bytes);
    return address;
  }

  /** Makes a picture of what was sent to that address; gives the picture's own. */
  async storeImage(owner: Sender, address: string): Promise<string> {
    assertVerified(owner);
    const upload = await this.#own(owner.id, address, 'image');
    if (upload.objectPath) return upload.objectPath;
    if (upload.state !== 'signed') throw new CodedError('upload_not_found');
    const bytes = await this.#bytesOf(upload);
    if (!bytes) return this.#madeMeanwhile(upload.key);
    try {
      const objectPath = await this.#make(owner, upload, bytes);
      this.#failpoints.pass('picture-claimed');
      await this.#storage.delete(upload.key);
      return objectPath;
    } catch (error) {
      const refused = error instanceof CodedError && error.status === 422;
      // Its sender may try another picture at the same address.
      if (refused) await this.#storage.delete(upload.key);
      throw error;
    }
  }

  /** Counts against its sender's day unless nothing came of it, or another call made the same. */
  async #make(owner: Sender, { id }: Upload, bytes: Buffer): Promise<string> {
    const takeBack = await this.#dailyLimit.count(owner);
    let isOne = false;
    try {
      const objectPath = await this.#inTurn(() => this.#store(id, bytes));
      this.#failpoints.pass('picture-stored');
      isOne = await this.#uploads.claimImage(id, objectPath);
      return objectPath;
    } finally {
      if (!isOne) await takeBack();
    }
  }

  /**
   * Copies a product's file to where no address leads: the one that it was sent to takes others for seven days. By any address
   * that was given for it; outside of any transaction, because a copy may take a while.
   */
  async prepareFile(ownerId: string, address: string, purpose: FilePurpose = 'product'): Promise<PreparedFile> {
    const { id, key: from, state, fileKey, filename, type } = await this.#own(ownerId, address, purpose);
    const key = state === 'claimed' ? fileKey : await this.#copy(id, from);
    const size = key === null ? null : await this.#storage.sizeOf(key);
    if (key === null || size === null) throw new CodedError('upload_incomplete');
    return { id, key, address: this.#storage.addressOf(from), filename, type, size };
  }

  /** Takes it into use, in the transaction that stores it. Doing it again for the same use gives the same. */
  async claimFile({ id, ...file }: PreparedFile, usedBy: string, session: ClientSession): Promise<StoredFile> {
    if (!(await this.#uploads.claimFile(id, file.key, usedBy, session))) throw new CodedError('upload_not_found');
    return file;
  }

  /** Stores a product's file of this account; gives the address that names it. */
  async receive(owner: string, { bytes, ...file }: { filename: string; type: string; bytes: Buffer }): Promise<string> {
    const createdAt = this.#clock.now();
    const upload = { owner, purpose: 'product', ...file, createdAt, expiresAt: addressExpiry(createdAt) } as const;
    const { key } = await this.#uploads.insert(upload);
    await this.#storage.put(key, bytes);
    return this.#storage.addressOf(key);
  }

  /**
   * Stores a picture that the site fetched for an account: it is theirs, as one that they sent, and goes with them. Throws what decoding
   * throws.
   */
  async receiveImage(owner: string, bytes: Buffer): Promise<string> {
    const createdAt = this.#clock.now();
    const upload = { owner, purpose: 'image', createdAt, expiresAt: addressExpiry(createdAt) } as const;
    const { id } = await this.#uploads.insert(upload);
    try {
      const objectPath = await this.#inTurn(() => this.#store(id, bytes));
      await this.#uploads.claimImage(id, objectPath);
      return objectPath;
    } catch (error) {
      // What is no picture has left nothing behind.
      if (error instanceof CodedError && error.status === 422) await this.#uploads.remove(id);
      throw error;
    }
  }

  /** What a crash leaves of it is known by the record of the upload. */
  #store(id: string, bytes: Buffer): Promise<string> {
    return storeImage(this.#storage, bytes, { onNamed: (path) => this.#uploads.noteMaking(id, path) });
  }

  async isUpload(address: string): Promise<boolean> {
    return (await this.#storage.keyOf(address)) !== null;
  }

  /** Null when nothing arrived. */
  async #copy(id: string, from: string): Promise<string | null> {
    const to = `files/${id}-${randomUUID()}`;
    if (!(await this.#uploads.addCopy(id, to))) throw new CodedError('upload_not_found');
    const isCopied = await this.#storage.copy(from, to);
    this.#failpoints.pass('file-copied');
    return isCopied ? to : null;
  }

  async #own(ownerId: string, address: string, purpose: UploadPurpose): Promise<Upload> {
    const key = await this.#storage.keyOf(address);
    const upload = key === null ? null : await this.#uploads.findOfOwner(key, ownerId);
    if (upload?.purpose !== purpose) throw new CodedError('upload_not_found');
    return upload;
  }

  /** Null when nothing is there (any more). */
  async #bytesOf({ key, purpose }: Upload): Promise<Buffer | null> {
    const object = await this.#storage.open(key);
    if (!object) return null;
    const { most, tooLarge } = onePiece[purpose];
    if (object.size <= most) return buffer(object.stream());
    await this.#storage.delete(key);
    throw new CodedError(tooLarge);
  }

  /** Of two calls at once the second may find the file removed: then the picture is made. */
  async #madeMeanwhile(key: string): Promise<string> {
    const upload = await this.#uploads.findByKey(key);
    if (!upload?.objectPath) throw new CodedError('upload_incomplete');
    return upload.objectPath;
  }
}

/** A stored picture is public, and stays: it is shown for people whose address is known to be theirs. */
function assertVerified({ emailVerified }: Sender): void {
  if (!emailVerified) throw new CodedError('email_unverified');
}
