import { z } from 'zod';
import type { MailingList } from '../mail/index.ts';

/** What mails to all registrants hold of their list, which is left alone: the seat stays, and what changes is told all the same. */
export const ofList = {
  webinarId: z.string(),
  /** Where a mail program leaves it in one click. */
  leave: z.string(),
};
export const listSample = { webinarId: '64b000000000000000000001', leave: '/api/webinar-registrations/exemple/mails' };

export const listOf = ({ webinarId }: { webinarId: string }): MailingList => ({
  label: `webinar-${webinarId}`,
  page: `/webinaire/${webinarId}`,
  archive: `/webinaire/${webinarId}`,
});

export const reason =
  'Vous recevez ce mail parce que vous avez une place à ce webinaire. Vous pouvez garder la place sans ces mails, à la page de votre inscription.';
