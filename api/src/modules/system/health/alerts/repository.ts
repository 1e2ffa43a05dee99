import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../../plugins/mongo/index.ts';
import { type HealthAlertRecord, healthAlertSchema } from './model.ts';

export class HealthAlertsRepository {
  readonly #alerts: Model<HealthAlertRecord>;

  constructor(mongo: Database) {
    this.#alerts = mongo.model('healthAlerts', healthAlertSchema);
  }

  /** What was known of it before; null when this look is the first that found it. */
  async begin(id: string, since: Date): Promise<HealthAlertRecord | null> {
    return this.#alerts
      .findOneAndUpdate(
        { _id: id },
        { $setOnInsert: { since, notifiedAt: null } },
        { upsert: true, returnDocument: 'before' },
      )
      .lean();
  }

  /** False when another process did meanwhile. */
  async markNotified(
    { _id, notifiedAt }: Pick<HealthAlertRecord, '_id' | 'notifiedAt'>,
    at: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const { modifiedCount } = await this.#alerts.updateOne(
      { _id, notifiedAt },
      { $set: { notifiedAt: at } },
      { session },
    );
    return modifiedCount > 0;
  }

  async end(id: string): Promise<void> {
    await this.#alerts.deleteOne({ _id: id });
  }
}
