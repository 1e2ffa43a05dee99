import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { CodedError } from '@letat/contracts/core/coded-error';
import { readImagePath } from '@letat/contracts/core/images';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { WindowCounters } from '../../plugins/mongo/window-counters.ts';
import type { SentFile } from '../../plugins/sent-forms.ts';
import { type DownloadOptions, downloadGrant, grantDownload } from './downloads/grant.ts';
import { downloadRoutes } from './downloads/routes.ts';
import { DailyImageLimit, imagesWindowMs } from './images/daily-limit.ts';
import { type ImageOptions, storeImage } from './images/image-files.ts';
import { MultipartService } from './multipart/service.ts';
import { objectRoutes } from './objects.routes.ts';
import { removeOrphans } from './orphans.ts';
import { receiveRoutes } from './receive/routes.ts';
import { diskGrant, diskStorage } from './storage/disk.ts';
import type { ListedObject, Storage, StorageFolder, StoredObject } from './storage/port.ts';
import type { S3Settings } from './storage/s3.ts';
import { Sweep } from './sweep.ts';
import { uploadsInvariants } from './uploads.invariants.ts';
import { registerPrivacy } from './uploads.privacy.ts';
import { UploadsRepository } from './uploads.repository.ts';
import { uploadRoutes } from './uploads.routes.ts';
import {
  type FilePurpose,
  type PreparedFile,
  type Sender,
  type StoredFile,
  UploadsService,
} from './uploads.service.ts';

export type { StoredObject } from './storage/port.ts';
export { prepareBucket, type RuleOutcome } from './storage/prepare-bucket.ts';
export type { S3Settings } from './storage/s3.ts';
export type { PreparedFile, StoredFile } from './uploads.service.ts';

/**
 * A picture that a person puts on something is one that was sent here. One that stood there before may have been deleted since, and does
 * not prevent anybody from saving the rest. Throws `validation` about that field, `storage_unavailable`.
 */
export async function assertImageIsStored(
  uploads: Pick<Uploads, 'hasImage'>,
  field: string,
  { given, before }: { given: string | null; before: string | null },
): Promise<void> {
  if (given === null || given === before || (await uploads.hasImage(given))) return;
  const message = 'Cette image n’est pas sur ce site : envoyez-la de nouveau, ou choisissez-en une autre.';
  throw new CodedError('validation', { details: [{ path: field, message }] });
}

/** The picture of that account; null when it has none. */
type PortraitLookup = (userId: string) => Promise<string | null>;

/** What other modules may ask of stored files. */
export interface Uploads {
  /** Checks, re-encodes and stores a picture; gives its address. Throws `not_an_image`, `image_damaged` and `image_too_heavy`. */
  storeImage(bytes: Buffer, options?: ImageOptions): Promise<string>;
  /** Whether a picture is stored at that address. */
  hasImage(path: string): Promise<boolean>;
  /** Stores a product's file as if this account had sent it; gives the address that it was sent to. For demonstration data. */
  receive(ownerId: string, file: { filename: string; type: string; bytes: Buffer }): Promise<string>;
  /** Stores a picture that the site fetched for this account, as one of theirs. Throws what `storeImage` throws. */
  receiveImage(ownerId: string, bytes: Buffer): Promise<string>;
  /**
   * Takes a file that came with a form, by the rules of a signed address, and gives the address that it would have been sent to. Throws
   * what signing one throws, `upload_incomplete` where no file came.
   */
  takeFile(owner: Sender, purpose: FilePurpose, file: SentFile | null): Promise<string>;
  /** The same of a picture, of which it gives the picture's own address. Throws what `PUT /api/images` throws besides. */
  takeImage(owner: Sender, file: SentFile | null): Promise<string>;
  /** Whether files are sent to addresses like this one, or named by them. */
  isUpload(address: string): Promise<boolean>;
  /**
   * Copies a file that this account sent for a product, or for another purpose, so that nothing sent later takes its place; by the address that it was sent
   * to, or the one that ended an upload in parts. Before the transaction of `claimFile`.
   * Throws `upload_not_found` for any other address, `upload_incomplete` when nothing arrived there.
   */
  prepareFile(ownerId: string, address: string, purpose?: FilePurpose): Promise<PreparedFile>;
  /**
   * Takes it into use, so that it stays, with what uses it ("product:<id>"). Doing it again for that gives the same.
   * Throws `upload_not_found` when something else uses it, or it was removed meanwhile.
   */
  claimFile(file: PreparedFile, usedBy: string, session: ClientSession): Promise<StoredFile>;
  /** The file is not in use any more: it is removed by and by. */
  releaseFile(key: string, session: ClientSession): Promise<void>;
  /** A path on the site from which a person who holds it may download the file, for a quarter of an hour. */
  downloadUrl(key: string, options: DownloadOptions): Promise<string>;
  /** From now on asked which picture is the portrait of an account: it goes with the account, also where what they published stays. */
  setPortraitLookup(find: PortraitLookup): void;
  /** From now on asked for each link with the guard `<name>:<id>`: false closes those that were given out, too. */
  guardDownloads(name: string, isOpen: (id: string) => Promise<boolean>): void;
  /** Stores what another module made, under a key of its own, such as `exports/…`; gives its size in bytes. */
  store(key: string, body: Readable): Promise<number>;
  /** What is stored under a key; null when nothing is. */
  open(key: string): Promise<StoredObject | null>;
  remove(key: string): Promise<void>;
  /** Every object of a folder of the storage, in no order. */
  list(folder: StorageFolder): AsyncIterable<ListedObject>;
  /** Removes files that people sent and that no record knows, as a restoration brings some; gives how many. Only while nobody sends any. */
  removeOrphans(): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
}

export interface UploadsOptions {
  /** Where the local disk's files are. */
  directory: string;
  publicOrigin: string;
  /** Files are stored there instead of on the local disk. */
  s3: S3Settings | null;
}

/** Files that people send, the pictures made of them, and links to download. */
export const uploadsModule = plugin(
  async (app: FastifyInstance, { directory, publicOrigin, s3 }: UploadsOptions) => {
    const { clock } = app;
    const uploads = new UploadsRepository(app.mongo, clock);
    const storage = s3 ? await openBucket(s3, clock) : openDisk();
    const sweep = new Sweep({ uploads, storage, clock, log: app.log });
    const counters = new WindowCounters(app.mongo, clock, 'dailyImageCounts', imagesWindowMs);
    const dailyLimit = new DailyImageLimit(counters, clock);
    const service = new UploadsService({ clock, failpoints: app.failpoints, uploads, storage, sweep, dailyLimit });
    const downloads = app.signing.tokens('downloads', downloadGrant);
    const guards = new Map<string, (id: string) => Promise<boolean>>();
    let portraitLookup: PortraitLookup | null = null;

    function portraitOf(userId: string): Promise<string | null> {
      if (portraitLookup === null) throw new Error('no module knows the portraits of accounts');
      return portraitLookup(userId);
    }

    function openDisk(): Storage {
      const tokens = app.signing.tokens('uploads', diskGrant);
      const disk = diskStorage({ folder: resolve(directory), tokens, origin: publicOrigin });
      receiveRoutes(app, { disk, uploads });
      return disk;
    }

    app.decorate('uploads', {
      storeImage: (bytes, options) => storeImage(storage, bytes, options),
      hasImage: async (path) => readImagePath(path) !== null && (await storage.sizeOf(path.slice(1))) !== null,
      receive: (ownerId, file) => service.receive(ownerId, file),
      receiveImage: (ownerId, bytes) => service.receiveImage(ownerId, bytes),
      takeFile: (owner, purpose, file) => service.take(owner, purpose, file),
      takeImage: async (owner, file) => service.storeImage(owner, await service.take(owner, 'image', file)),
      isUpload: (address) => service.isUpload(address),
      prepareFile: (ownerId, address, purpose) => service.prepareFile(ownerId, address, purpose),
      claimFile: (file, usedBy, session) => service.claimFile(file, usedBy, session),
      releaseFile: (key, session) => uploads.release(key, session),
      downloadUrl: async (key, options) =>
        `/downloads/${await downloads.sign(grantDownload(key, options, clock.now()))}`,
      setPortraitLookup(find) {
        portraitLookup = find;
      },
      guardDownloads: (name, isOpen) => void guards.set(name, isOpen),
      store: (key, body) => storage.write(key, body),
      open: (key) => storage.open(key),
      remove: (key) => storage.delete(key),
      list: (folder) => storage.list(folder),
      removeOrphans: () => removeOrphans(uploads, storage),
    });
    registerPrivacy(app.privacy, { uploads, storage, sweep, portraitOf });
    app.invariants.register(...uploadsInvariants(uploads, storage));
    objectRoutes(app, storage);
    const multipart = new MultipartService({ clock, uploads, storage, sweep });
    uploadRoutes(app, { uploads: service, multipart });
    downloadRoutes(app, { storage, tokens: downloads, guards });

    app.addHook('onReady', async () => {
      await storage.tidy(clock.now());
      if (app.mongo.isUp()) await sweep.expired();
    });
  },
  {
    name: 'uploads',
    dependencies: ['access', 'mongo', 'clock', 'failpoints', 'signing', 'invariants', 'personal-data', 'rate-limit'],
  },
);

/** The SDK is loaded where it is used only: it costs 35 MB of memory. */
async function openBucket(settings: S3Settings, clock: Clock): Promise<Storage> {
  const { s3Storage } = await import('./storage/s3.ts');
  return s3Storage(settings, clock);
}
