import type { ExpandMigration } from '../plugins/mongo/migrations/migration.ts';

const defaults = {
  language: 'fr',
  digest: 'none',
  confirmedAt: null,
  unsubscribedAt: null,
  lastActAt: null,
  suppression: null,
} as const;

/**
 * Subscribers get what segments are made of. Nobody could confirm or leave by a link so far: when they did is not known. What the
 * release before adds after that has the model's defaults when it is read, and is in French to who counts it.
 */
export const subscriberFields: ExpandMigration = {
  version: 6,
  name: 'subscriber-fields',
  phase: 'expand',
  async plan(db) {
    return [`add the fields of segments to ${await db.collection('subscribers').estimatedDocumentCount()} subscribers`];
  },
  async run({ db }) {
    const missing = Object.entries(defaults).map(
      ([field, value]) => [field, { $ifNull: [`$${field}`, value] }] as const,
    );
    await db.collection('subscribers').updateMany({}, [{ $set: Object.fromEntries(missing) }]);
  },
};
