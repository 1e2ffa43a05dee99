import { defineMail, paragraph } from '../../mail/index.ts';
import { authorCampaignSample, campaignBody, campaignMailData, campaignSample } from './newsletter-campaign.ts';

/**
 * A campaign as its writer looks at it in their own mail program. It is no newsletter: an author who asks for it gets it, subscribed or
 * not.
 */
export const newsletterCampaignTest = defineMail({
  name: 'newsletter-campaign-test',
  kind: 'account',
  causedBy: 'owner',
  label: 'Essai d’une campagne',
  data: campaignMailData,
  sample: campaignSample,
  otherSamples: [authorCampaignSample],
  subject: ({ subject }) => `[Essai] ${subject}`,
  preheader: ({ preheader }) => preheader,
  body: (data) => [
    paragraph('Ceci est un essai : vous seul le recevez, et ses liens ne sont pas comptés.'),
    ...campaignBody(data),
  ],
  sender: ({ author }) => author,
});
