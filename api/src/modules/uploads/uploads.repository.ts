import type { UploadPurpose } from '@letat/contracts/uploads';
import { type Model, type QueryFilter, Types } from 'mongoose';
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
}

export interface NewUpload {
  owner: string;
  purpose: UploadPurpose;
  filename?: string | undefined;
  type?: string | undefined;
  createdAt: Date;
  expiresAt: Date;
}

export class UploadsRepository {
  readonly #uploads: Model<UploadRecord>;

  constructor(mongo: Database) {
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

  async findByKey(key: string): Promise<Upload | null> {
    return maybe(await this.#uploads.findOne({ key }).lean());
  }

  /** Null for the upload of another account too. */
  async findOfOwner(key: string, owner: string): Promise<Upload | null> {
    return maybe(await this.#uploads.findOne({ key, owner: objectId(owner) }).lean());
  }

  /** From now on the file is in use. False when it is not there to be claimed (any more). */
  async claim(id: string, objectPath: string | null, session?: ClientSession): Promise<boolean> {
    // What is left of a picture's own file is still removed in time; a product's file stays.
    const change = objectPath === null ? { state: 'claimed', expiresAt: null } : { state: 'claimed', objectPath };
    const options = session ? { session } : {};
    const { matchedCount } = await this.#uploads.updateOne({ _id: objectId(id), state: 'signed' }, change, options);
    return matchedCount === 1;
  }

  /** The file is to be removed. */
  async expire(key: string, session?: ClientSession): Promise<void> {
    await this.#uploads.updateOne({ key }, { state: 'expired', expiresAt: new Date() }, session ? { session } : {});
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

  /** Another record in use stands for the same picture: the same bytes have the same address. */
  async isShared({ id, objectPath }: Pick<Upload, 'id' | 'objectPath'>): Promise<boolean> {
    const same = { objectPath, state: 'claimed' } as const;
    return (await this.#uploads.findOne({ ...same, _id: { $ne: objectId(id) } }, { _id: 1 }).lean()) !== null;
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
    const change = { $set: { state: 'expired', expiresAt: new Date() } } as const;
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

/** A picture in use stays so, whatever becomes of the file that it was made of. */
const outOfUse = {
  $cond: [{ $and: [{ $eq: ['$state', 'claimed'] }, { $ne: ['$objectPath', null] }] }, 'claimed', 'expired'],
};

function maybe(record: UploadRecord | null): Upload | null {
  return record && toUpload(record);
}

function toUpload({ _id, key, purpose, state, filename, type, partsId, objectPath }: UploadRecord): Upload {
  return { id: _id.toHexString(), key, purpose, state, filename, type, partsId, objectPath };
}
