import { newsletterCampaign } from './newsletter-campaign.ts';
import { newsletterCampaignTest } from './newsletter-campaign-test.ts';
import { newsletterConfirmation } from './newsletter-confirmation.ts';
import { newsletterCourse } from './newsletter-course.ts';
import { newsletterDigest } from './newsletter-digest.ts';
import { newsletterLink } from './newsletter-link.ts';
import { newsletterMerged } from './newsletter-merged.ts';
import { newsletterWelcome } from './newsletter-welcome.ts';
import { newsletterWelcomeChoices } from './newsletter-welcome-choices.ts';
import { newsletterWelcomeReading } from './newsletter-welcome-reading.ts';

/** Mails of the newsletter, and about subscriptions to it. */
export const mailTemplates = [
  newsletterCampaign,
  newsletterCampaignTest,
  newsletterConfirmation,
  newsletterCourse,
  newsletterDigest,
  newsletterLink,
  newsletterMerged,
  newsletterWelcome,
  newsletterWelcomeChoices,
  newsletterWelcomeReading,
];
