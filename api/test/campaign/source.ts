import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CampaignDefinition, Campaigns } from '../../src/modules/mail/index.ts';
import { defineMail, paragraph } from '../../src/modules/mail/index.ts';

interface RecipientRecord {
  _id: string;
  email: string;
}

const collection = 'campaignRecipients';

/** A mail to many that its recipients can leave. */
const sampleMail = defineMail({
  name: 'essai',
  kind: 'notifications',
  causedBy: 'operator',
  label: 'Essai',
  data: z.object({ subject: z.string(), leave: z.string() }),
  sample: { subject: 'Essai', leave: '/quitter' },
  subject: ({ subject }) => subject,
  preheader: () => 'Un essai.',
  body: () => [paragraph('Bonjour, ceci est un essai.')],
  unsubscribe: ({ leave }) => leave,
});

/** A campaign whose recipients are stored in a collection of its own: in tests and measurements, since no feature has one yet. */
export function defineCampaign(
  app: FastifyInstance,
  options: Pick<CampaignDefinition, 'batchSize'> & Partial<CampaignDefinition<typeof sampleMail.data>> = {},
): Campaigns {
  app.mail.register([sampleMail]);
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
      const data = { subject: `Campagne ${campaignId}`, leave: `/quitter/${key}` };
      return found && { template: sampleMail, data, to: found.email };
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
