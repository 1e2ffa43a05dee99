import type { Model } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type DeviceRecord, deviceSchema } from './model.ts';

export type NewDevice = Omit<DeviceRecord, '_id' | 'userId'> & { userId: string };

export class DevicesRepository {
  readonly #devices: Model<DeviceRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#devices = mongo.model('knownDevices', deviceSchema);
  }

  async insert(device: NewDevice, session: ClientSession): Promise<void> {
    await this.#devices.insertMany([{ ...device, userId: objectId(device.userId) }], { session });
  }

  async find(tokenHash: string): Promise<{ id: string; userId: string } | null> {
    const known = { tokenHash, expiresAt: { $gt: this.#clock.now() } };
    const record = await this.#devices.findOne(known, { userId: 1 }).lean();
    return record && { id: record._id.toHexString(), userId: record.userId.toHexString() };
  }

  async remove(userId: string, tokenHash: string, session: ClientSession): Promise<void> {
    await this.#devices.deleteOne({ tokenHash, userId: objectId(userId) }, { session });
  }

  /** How many they were. */
  async removeAllOf(userId: string, session: ClientSession): Promise<number> {
    return (await this.#devices.deleteMany({ userId: objectId(userId) }, { session })).deletedCount;
  }

  async listOf(userId: string): Promise<Pick<DeviceRecord, 'createdAt' | 'expiresAt'>[]> {
    const shown = { _id: 0, createdAt: 1, expiresAt: 1 } as const;
    return this.#devices
      .find({ userId: objectId(userId) }, shown)
      .sort({ createdAt: -1 })
      .lean();
  }
}
