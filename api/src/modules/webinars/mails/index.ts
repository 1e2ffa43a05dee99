import { webinarCancelled } from './webinar-cancelled.ts';
import { webinarChanged } from './webinar-changed.ts';
import { webinarConfirmed } from './webinar-confirmed.ts';
import { webinarMessage } from './webinar-message.ts';
import { webinarOfferLapsed } from './webinar-offer-lapsed.ts';
import { webinarOffered } from './webinar-offered.ts';
import { webinarRegistrationCancelled } from './webinar-registration-cancelled.ts';
import { webinarRegistrationLink } from './webinar-registration-link.ts';
import { webinarReminder } from './webinar-reminder.ts';
import { webinarWaiting } from './webinar-waiting.ts';

/** Every mail of webinars. */
export const mailTemplates = [
  webinarCancelled,
  webinarChanged,
  webinarConfirmed,
  webinarMessage,
  webinarOfferLapsed,
  webinarOffered,
  webinarRegistrationCancelled,
  webinarRegistrationLink,
  webinarReminder,
  webinarWaiting,
];
