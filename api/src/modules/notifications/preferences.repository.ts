import type { NotificationKind } from '@letat/contracts/notifications/kinds';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type PreferencesRecord, preferencesSchema } from './notifications.model.ts';

export type Choices = PreferencesRecord['mail'];

/** Which mails people want. */
export class PreferencesRepository {
  readonly #preferences: Model<PreferencesRecord>;

  constructor(mongo: Database) {
    this.#preferences = mongo.model('notificationPreferences', preferencesSchema);
  }

  /** Null for who never chose. */
  async find(userId: string): Promise<Choices | null> {
    const record = await this.#preferences.findById(objectId(userId)).lean();
    return record?.mail ?? null;
  }

  async set(userId: string, choices: Choices): Promise<void> {
    const change = Object.fromEntries(chosen(choices).map(([kind, isOn]) => [`mail.${kind}`, isOn]));
    if (Object.keys(change).length === 0) return;
    await this.#preferences.updateOne({ _id: objectId(userId) }, { $set: change }, { upsert: true });
  }

  async remove(userId: string, session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#preferences.deleteOne({ _id: objectId(userId) }, { session });
    return deletedCount;
  }
}

function chosen(choices: Choices): [kind: string, isOn: boolean][] {
  return Object.entries(choices).filter((choice): choice is [NotificationKind, boolean] => choice[1] !== undefined);
}
