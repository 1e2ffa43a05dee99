import { segment } from '@letat/contracts/newsletter/segments/schemas';
import { z } from 'zod';
import { campaignMailData } from '../mails/newsletter-campaign.ts';

/** What a campaign was when it began: nothing of it changes while it goes out. */
export const snapshotSchema = z.object({
  /** The mail, its links leading through the counter. */
  mail: campaignMailData,
  /** Where they lead, by their number. */
  links: z.array(z.string()),
  segment,
  /** How many people it goes to. */
  total: z.number(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
