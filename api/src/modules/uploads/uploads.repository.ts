import type { UploadPurpose } from '@letat/contracts/uploads/operations';
import { type Model, type QueryFilter, Types } from 'mongoose';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { newId, objectId } from '../../plugins/mongo/object-id.ts';
import { type UploadRecord, type UploadState, uploadSchema } from './uploads.model.ts';

export interface Upload {
  id: string;
  key: string;
  purpose: UploadPurpose;
  state: UploadState;
  filename: string | null;
  type: string | null;
  partsId: string | null;
  objectPath: string | null;
  making: string | null;
  copies: readonly string[];
  fileKey: string | null;
  usedBy: string | null;
}

export interface NewUpload {
  owner: string;
  purpose: UploadPurpose;
  filename?: string | undefined;
  type?: string | undefined;
  createdAt: Date;
  expiresAt: Date;
}

/** Attempts to take one file into use; each copies it. */
const maxCopies = 10;

export class UploadsRepository {
  readonly #uploads: Model<UploadRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#uploads = mongo.model('uploads', uploadSchema);
  }

  /** Writes down that a file may come. @param begin gives the storage's name for one that comes in parts */
  async insert(given: NewUpload, begin?: (key: string) => Promise<string>): Promise<Upload> {
    const id = newId();
    const key = `uploads/${id}`;
    const record = {
      ...given,
      _id: Types.ObjectId.createFromHexString(id),
      owner: Types.ObjectId.createFromHexString(given.owner),
      key,
      state: 'signed' as const,
      filename: given.filename ?? null,
      type: given.type ?? null,
      partsId: begin ? await begin(key) : null,
    };
    return toUpload(await this.#uploads.create(record));
  }

  /** Every file and picture that is in use. */
  inUse(): AsyncIterable<Pick<UploadRecord, 'fileKey' | 'objectPath'>> {
    // Each of them is looked at: no index is better than the order of the collection.
    return this.#uploads
      .aggregate<Pick<UploadRecord, 'fileKey' | 'objectPath'>>([
        { $project: { fileKey: 1, objectPath: 1, isInUse: { $eq: ['$state', 'claimed'] } } },
        { $match: { isInUse: true } },
      ])
      .cursor();
  }

  /** Keys of the storage that this record knows: where its file came to, and the copies that were begun of it. */
  async knownKeys(id: string): Promise<ReadonlySet<string>> {
    const record = await this.#uploads.findOne({ _id: objectId(id) }, { key: 1, fileKey: 1, copies: 1 }).lean();
    if (!record) return new Set();
    const { key, fileKey, copies = [] } = record;
    return new Set([key, ...copies, ...(fileKey === undefined ? [] : [fileKey])]);
  }

  async findByKey(key: string): Promise<Upload | null> {
    return maybe(await this.#uploads.findOne({ key }).lean());
  }

  /** Null for the upload of another account too. */
  async findOfOwner(key: string, owner: string): Promise<Upload | null> {
    return maybe(await this.#uploads.findOne({ key, owner: objectId(owner) }).lean());
  }

  /** From now on the picture is in use; its own file is still removed in time. False when it is not there to be claimed (any more). */
  async claimImage(id: string, objectPath: string): Promise<boolean> {
    const signed = { _id: objectId(id), state: 'signed' } as const;
    const made = { $set: { state: 'claimed', objectPath }, $unset: { making: 1 } } as const;
    const { matchedCount } = await this.#uploads.updateOne(signed, made);
    return matchedCount === 1;
  }

  /** Before anything of the picture is stored: what is left of it is found again. */
  async noteMaking(id: string, objectPath: string): Promise<void> {
    await this.#uploads.updateOne({ _id: objectId(id), state: 'signed' }, { $set: { making: objectPath } });
  }

  /** Before the copy is made: what is left of it is found again. False when the file is not there to be claimed (any more). */
  async addCopy(id: string, copy: string): Promise<boolean> {
    const signed = { _id: objectId(id), state: 'signed', [`copies.${maxCopies - 1}`]: { $exists: false } } as const;
    const { matchedCount } = await this.#uploads.updateOne(signed, { $push: { copies: copy } });
    return matchedCount === 1;
  }

  /**
   * From now on that copy is in use, by that alone; what stands where it was sent to is still removed in time. False when it is not
   * there to be claimed (any more).
   */
  async claimFile(id: string, fileKey: string, usedBy: string, session: ClientSession): Promise<boolean> {
    const own: QueryFilter<UploadRecord> = {
      _id: objectId(id),
      $or: [{ state: 'signed' }, { state: 'claimed', fileKey, usedBy }],
    };
    const change = { $set: { state: 'claimed', fileKey, usedBy } } as const;
    const { matchedCount } = await this.#uploads.updateOne(own, change, { session });
    return matchedCount === 1;
  }

  /** The file in use is to be removed. */
  async release(fileKey: string, session: ClientSession): Promise<void> {
    await this.#uploads.updateOne(
      { fileKey },
      { $set: { state: 'expired', expiresAt: this.#clock.now() } },
      { session },
    );
  }

  /** Takes uploads whose time is over out of use, oldest first; those that were taken out before and never removed, too. */
  async takeExpired(now: Date, limit: number): Promise<Upload[]> {
    const found = await this.#uploads
      .find({ expiresAt: { $ne: null, $lte: now } }, { _id: 1 })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean();
    return this.#takeOut(found, now);
  }

  /** Takes an account's oldest unclaimed uploads out of use, beyond so many. */
  async takeSurplus(
    { owner, purpose }: { owner: string; purpose: UploadPurpose },
    most: number,
    now: Date,
    limit: number,
  ): Promise<Upload[]> {
    const found = await this.#uploads
      .find({ owner: objectId(owner), purpose, state: 'signed' }, { _id: 1 })
      .sort({ createdAt: -1 })
      .skip(most)
      .limit(limit)
      .lean();
    return this.#takeOut(found, now);
  }

  /** Of a picture that stays in use nothing else is left: its record says whose it is. */
  async settle(id: string): Promise<void> {
    await this.#uploads.updateOne({ _id: objectId(id) }, { $set: { expiresAt: null } });
  }

  /** Another record stands for the same picture, or is about to: the same bytes have the same address. */
  async isShared({ id, objectPath }: { id: string; objectPath: string }): Promise<boolean> {
    const other = { _id: { $ne: objectId(id) } };
    const inUse = { ...other, objectPath, state: 'claimed' } as const;
    const underWay = { ...other, making: objectPath, state: 'signed' } as const;
    return (await this.#uploads.findOne({ $or: [inUse, underWay] }, { _id: 1 }).lean()) !== null;
  }

  async listOf(owner: string): Promise<(Upload & { createdAt: Date })[]> {
    const records = await this.#uploads.find({ owner: objectId(owner) }).lean();
    return records.map((record) => ({ ...toUpload(record), createdAt: record.createdAt }));
  }

  /** Everything of an owner but the files of products, and of pictures those that are named, is to be removed. */
  async expireAllOf(owner: string, pictures: 'all' | readonly string[], session: ClientSession): Promise<number> {
    const of = objectId(owner);
    const named = pictures === 'all' ? {} : { objectPath: { $in: [...pictures] } };
    const free: QueryFilter<UploadRecord>[] = [{ state: 'signed' }, { purpose: 'image', ...named }];
    const change = { $set: { state: 'expired', expiresAt: this.#clock.now() } } as const;
    const { modifiedCount } = await this.#uploads.updateMany({ owner: of, $or: free }, change, { session });
    return modifiedCount;
  }

  async countExpired(before: Date): Promise<number> {
    return this.#uploads.countDocuments({ expiresAt: { $ne: null, $lte: before } });
  }

  async remove(id: string): Promise<void> {
    await this.#uploads.deleteOne({ _id: objectId(id) });
  }

  /** One by one: a file that is claimed at the same moment stays. Failed removals come last the next time. */
  async #takeOut(found: readonly { _id: Types.ObjectId }[], now: Date): Promise<Upload[]> {
    const taken: Upload[] = [];
    for (const { _id } of found) {
      const record = await this.#uploads
        .findOneAndUpdate({ _id, expiresAt: { $ne: null } }, [{ $set: { state: outOfUse, expiresAt: now } }], {
          updatePipeline: true,
          returnDocument: 'after',
        })
        .lean();
      if (record) taken.push(toUpload(record));
    }
    return taken;
  }
}

/** What is in use stays so, whatever becomes of the file that it was made of. */
const isMade = { $ne: [{ $ifNull: ['$objectPath', '$fileKey', null] }, null] };
const outOfUse = { $cond: [{ $and: [{ $eq: ['$state', 'claimed'] }, isMade] }, 'claimed', 'expired'] };

function maybe(record: UploadRecord | null): Upload | null {
  return record && toUpload(record);
}

function toUpload(record: UploadRecord): Upload {
  const { _id, key, purpose, state, filename, type, partsId, objectPath } = record;
  const { making = null, copies = [], fileKey = null, usedBy = null } = record;
  const made = { objectPath, making, copies, fileKey, usedBy };
  return { id: _id.toHexString(), key, purpose, state, filename, type, partsId, ...made };
}
