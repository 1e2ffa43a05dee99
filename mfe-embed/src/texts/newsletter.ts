import {
  type NewsletterConsent,
  newsletterConsent,
  newsletterConsents,
  newsletterRequestReceived,
  newsletterTexts,
} from '@letat/contracts/newsletter/constants';
import { newsletterMessages } from '@letat/contracts/newsletter/messages';
import type { WidgetLanguage } from '@letat/contracts/sites/constants';

interface NewsletterWords {
  name: string;
  promise: string;
  email: string;
  submit: string;
  sending: string;
  inProgress: string;
  consent: string;
  consentVersion: NewsletterConsent;
  emailMissing: string;
  emailInvalid: string;
  consentMissing: string;
  failureTitle: string;
  failure: string;
  /** What the API's sentence is replaced by where it is in another language; null: it stands as it is. */
  tooMany: string | null;
  onSite: string;
  doneTitle: string;
  doneNext: string;
}

/** Words of the newsletter form. */
export const newsletterWords: Record<WidgetLanguage, NewsletterWords> = {
  fr: {
    name: newsletterTexts.name,
    promise: newsletterTexts.promise,
    email: 'Votre adresse email',
    submit: 'S’abonner',
    sending: 'Inscription…',
    inProgress: 'Inscription en cours…',
    consent: newsletterConsents[newsletterConsent],
    consentVersion: newsletterConsent,
    emailMissing: 'Saisissez votre adresse email.',
    emailInvalid: 'Saisissez une adresse email valable, comme nom@exemple.org.',
    consentMissing: 'Cochez la case pour donner votre accord.',
    failureTitle: newsletterMessages.failureTitle,
    failure: `${newsletterMessages.failureText}.`,
    tooMany: null,
    onSite: 'S’inscrire sur le site',
    doneTitle: newsletterRequestReceived.title,
    doneNext: newsletterRequestReceived.next,
  },
  en: {
    name: 'The Sunday newsletter',
    promise: 'One idea, one verified figure, one reform told by whoever led it. Written in French.',
    email: 'Your email address',
    submit: 'Subscribe',
    sending: 'Subscribing…',
    inProgress: 'Subscribing…',
    consent: newsletterConsents['v1-en'],
    consentVersion: 'v1-en',
    emailMissing: 'Enter your email address.',
    emailInvalid: 'Enter a valid email address, such as name@example.org.',
    consentMissing: 'Tick the box to give your consent.',
    failureTitle: 'Subscription failed',
    failure: 'Your request could not be sent. Try again in a moment.',
    tooMany: 'Too many requests in a short time. Try again in a moment.',
    onSite: 'Subscribe on the site',
    doneTitle: 'Your request is registered.',
    doneNext: 'An email will ask you to confirm this address before the first newsletter is sent.',
  },
};
