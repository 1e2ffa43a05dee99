import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { notice } from './mails/notice.ts';

/** An account that may log in to the demonstration. */
export interface SeedRecipient {
  id: string;
  email: string;
  fullName: string;
}

/** A first mail to each, so that the demonstration's mailbox says what it is for. */
export async function seedNotices(
  app: FastifyInstance,
  recipients: readonly SeedRecipient[],
  session: ClientSession,
): Promise<void> {
  for (const { id, email } of recipients)
    await app.mail.send(
      {
        template: notice,
        to: email,
        userId: id,
        data: {
          subject: 'Votre compte de démonstration est ouvert',
          paragraphs: [
            'Ce compte existe pour essayer le site : tout y marche, et rien n’en sort. Les mails que le site enverrait arrivent dans cette boîte, celui-ci le premier.',
          ],
          facts: [['Votre adresse', email]],
          action: { label: 'Se connecter', href: '/account' },
        },
      },
      session,
    );
}
