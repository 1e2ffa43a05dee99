import { defineMail, small } from '../../mail/index.ts';
import { authorCampaignSample, campaignBody, campaignMailData, campaignSample } from './newsletter-campaign.ts';

/** New articles by the interests and authors of a subscriber, every day or every Sunday. */
export const newsletterDigest = defineMail({
  name: 'newsletter-digest',
  kind: 'newsletter',
  causedBy: 'operator',
  label: 'Résumé automatique',
  data: campaignMailData,
  sample: {
    ...campaignSample,
    parts: campaignSample.parts.slice(0, 2),
    subject: 'Cette semaine : À Pikine, le budget change',
  },
  otherSamples: [authorCampaignSample],
  subject: ({ subject }) => subject,
  preheader: ({ preheader }) => preheader,
  body: (data) => [
    ...campaignBody(data),
    small('Vous recevez ce résumé au rythme que vous avez choisi ; il ne part pas quand rien n’a paru.'),
  ],
});
