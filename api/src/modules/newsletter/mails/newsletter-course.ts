import { ofName } from '@letat/contracts/core/of-name';
import { paceText } from '@letat/contracts/newsletter/courses/constants';
import { z } from 'zod';
import { defineMail, link, small } from '../../mail/index.ts';
import { authorCampaignSample, campaignBody, campaignMailData } from './newsletter-campaign.ts';

/** A letter of a course, to one of its readers. */
export const newsletterCourse = defineMail({
  name: 'newsletter-course',
  kind: 'newsletter',
  // Who began it confirmed the address, or paid.
  causedBy: 'operator',
  label: 'Newsletter : lettre d’un cours',
  data: z.object({
    letter: campaignMailData,
    course: z.string().min(1),
    /** Which letter of how many it is to this reader. */
    place: z.number().int().min(1),
    letters: z.number().int().min(1),
    everyDays: z.number().int().min(1),
    /** The page where its reader pauses, goes on or leaves. */
    reading: z.string(),
  }),
  sample: {
    letter: authorCampaignSample,
    course: 'Lire un budget public en cinq lettres',
    place: 2,
    letters: 5,
    everyDays: 3,
    reading: '/newsletter/cours/exemple',
  },
  otherSamples: [
    {
      letter: { ...authorCampaignSample, author: null },
      course: 'Lire un budget public en cinq lettres',
      place: 5,
      letters: 5,
      everyDays: 7,
      reading: '/newsletter/cours/exemple',
    },
  ],
  subject: ({ letter }) => letter.subject,
  preheader: ({ letter }) => letter.preheader,
  body: ({ letter, course, place, letters, everyDays, reading }) => [
    small(
      `Lettre ${place} sur ${letters} · « ${course} », un cours ${letter.author === null ? 'de la revue' : ofName(letter.author)}`,
    ),
    ...campaignBody(letter),
    small(
      place >= letters
        ? 'C’était la dernière lettre de ce cours. Merci de l’avoir lu jusqu’au bout.'
        : `La suite arrive à son rythme : ${paceText(everyDays)}.`,
    ),
    link(place >= letters ? 'Ce cours, et où vous en êtes' : 'Mettre ce cours en pause, ou voir où j’en suis', reading),
  ],
  sender: ({ letter }) => letter.author,
});
