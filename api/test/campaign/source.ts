import type { FastifyInstance } from 'fastify';
import type { CampaignDefinition, Campaigns } from '../../src/modules/mail/index.ts';
import { notice } from '../../src/modules/notifications/index.ts';

interface RecipientRecord {
  _id: string;
  email: string;
}

const collection = 'campaignRecipients';

/** A campaign whose recipients are stored in a collection of its own: in tests and measurements, since no feature has one yet. */
export function defineCampaign(
  app: FastifyInstance,
  options: Pick<CampaignDefinition, 'batchSize'> & Partial<CampaignDefinition<typeof notice.data>> = {},
): Campaigns {
  const recipients = () => app.mongo.connection.collection<RecipientRecord>(collection);
  return app.mail.campaigns({
    name: 'essai',
    async *recipients(_id, after) {
      const found = recipients()
        .find(after === null ? {} : { _id: { $gt: after } })
        .sort({ _id: 1 });
      for await (const { _id: key, email } of found) yield { key, email };
    },
    async mailTo(campaignId, key) {
      const found = await recipients().findOne({ _id: key });
      const data = { subject: `Campagne ${campaignId}`, paragraphs: ['Bonjour, ceci est un essai.'] };
      return found && { template: notice, data, to: found.email };
    },
    ...options,
  });
}

/** Adds that many recipients, half of them of three large domains; gives their addresses. */
export async function addRecipients(app: FastifyInstance, count: number): Promise<string[]> {
  const domainOf = (n: number) => (n % 2 === 0 ? `grand-${n % 3}.example` : `domaine-${n % 1001}.example`);
  const records = Array.from({ length: count }, (_, n) => ({
    _id: String(n).padStart(8, '0'),
    email: `lecteur-${n}@${domainOf(n)}`,
  }));
  await app.mongo.connection.collection<RecipientRecord>(collection).insertMany(records);
  return records.map(({ email }) => email);
}
