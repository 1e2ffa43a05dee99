import { durationText } from '@letat/contracts/core/format/durations';
import { webinarTimes } from '@letat/contracts/webinars/constants';
import { z } from 'zod';
import { button, defineMail, facts, greeting, link, paragraph, small } from '../../mail/index.ts';

/** A seat is theirs: they registered, accepted an offer, or paid. */
export const webinarConfirmed = defineMail({
  name: 'webinar-confirmed',
  kind: 'account',
  causedBy: 'stranger',
  // A letter to all readers brings as many within an hour.
  maxPerHour: 2000,
  label: 'Inscription à un webinaire',
  data: z.object({ title: z.string(), when: z.string(), link: z.string(), calendar: z.string() }),
  sample: {
    title: 'Lire un budget communal en une heure',
    when: 'jeudi 26 novembre 2026 à 18:00, heure de Dakar',
    link: '/webinaire/inscription/exemple',
    calendar: '/api/webinar-registrations/exemple/calendar.ics',
  },
  subject: ({ title }) => `Votre place : ${title}`,
  preheader: ({ when }) => `Rendez-vous ${when}.`,
  body: ({ title, when, link: page, calendar }, to) => [
    greeting(to),
    paragraph('Votre place est réservée.'),
    facts([
      ['Webinaire', title],
      ['Date', when],
    ]),
    button('Voir mon inscription', page),
    link('Ajouter à l’agenda (fichier .ics)', calendar),
    small(
      `La salle ouvre ${durationText(webinarTimes.joinMinutes)} avant le début, à cette même page. Un rappel part la veille, puis ${durationText(webinarTimes.hourReminderMinutes)} avant, à qui a déjà sa place. Si vous ne venez pas, annulez-y votre place : quelqu’un l’attend peut-être.`,
    ),
  ],
});
