import { type Category, homeCategories } from '../posts/categories.ts';

/** The newsletter, as every box and widget presents it. */
export const newsletterTexts = {
  name: 'La lettre du dimanche',
  promise: 'Une idée, un chiffre vérifié, une réforme racontée par celle ou celui qui l’a menée.',
} as const;

/** What a newsletter can be about, as the boxes offer it; related categories come with one. */
export const newsletterInterests = [
  ...homeCategories,
  'Gouvernance',
  'Innovation',
] as const satisfies readonly Category[];

/**
 * What people agree to when they ask for the newsletter, by version: the record stores the version and its words. A changed text
 * is a new version beside the old ones, which say what earlier people agreed to.
 */
export const newsletterConsents = {
  v1: 'J’accepte de recevoir par email les lettres de L’État en Mouvement. Désinscription en un clic, adresse jamais partagée.',
  'v1-en':
    'I agree to receive the newsletters of L’État en Mouvement by email. Unsubscribe in one click; your address is never shared.',
  /** With the letters of authors, whose names and what they get `author-consent.ts` adds: these words alone are in no record. */
  v2: 'J’accepte de recevoir par email les lettres de L’État en Mouvement et celles des auteurs que j’ai choisis, qui reçoivent mon adresse. Désinscription en un clic.',
  'v2-en':
    'I agree to receive the newsletters of L’État en Mouvement and those of the authors I chose, who get my address. Unsubscribe in one click.',
  /** With the letters of authors, and nothing else; `author-consent.ts` names them: these words alone are in no record. */
  a1: 'J’accepte de recevoir par email les lettres des auteurs que j’ai choisis, qui reçoivent mon adresse, et rien d’autre. Désinscription en un clic.',
  /** With a course by letters, and nothing else. */
  c1: 'J’accepte de recevoir ce cours par email, une lettre à la fois, et rien d’autre. Je peux le suspendre ou le quitter en un clic.',
} as const;
export type NewsletterConsent = keyof typeof newsletterConsents;
export const newsletterConsentVersions = [
  'v1',
  'v1-en',
  'v2',
  'v2-en',
  'a1',
  'c1',
] as const satisfies readonly NewsletterConsent[];
/** The version that forms in French show; that of English ones is `v1-en`. */
export const newsletterConsent: NewsletterConsent = 'v1';

export const subscriptionStates = ['pending', 'confirmed', 'unsubscribed'] as const;

/** An author's own subscribers: who gets their letters, or who got them, gave the address and left. */
export const ownSubscriberStates = ['confirmed', 'left'] as const;
export type OwnSubscriberState = (typeof ownSubscriberStates)[number];

/** Languages in which people ask for the newsletter; the site's own comes first. */
export const newsletterLanguages = ['fr', 'en'] as const;
export type NewsletterLanguage = (typeof newsletterLanguages)[number];

/** How often a subscriber gets the new articles of their interests and authors by themselves, beside what is written to them. */
export const digestFrequencies = ['none', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];
/** Those at which something is sent. */
export const sentDigests = ['daily', 'weekly'] as const satisfies readonly DigestFrequency[];
export type SentDigest = (typeof sentDigests)[number];

/** How many letters a subscriber gets at most, whoever writes them: what is beyond waits for the next one and is in it. */
export const letterFrequencies = ['all', 'daily', 'weekly'] as const;
export type LetterFrequency = (typeof letterFrequencies)[number];
/** Days between two letters. */
export const letterFrequencyDays = { daily: 1, weekly: 7 } as const satisfies Record<
  Exclude<LetterFrequency, 'all'>,
  number
>;
/** For so long a pause lasts; what is sent meanwhile is not sent later. */
export const letterPauseDays = 30;
/** Over so many days the editor counts whose letter would be the second, the third. */
export const letterCountDays = 7;

/**
 * What a subscriber can leave alone: the letters of the review, its digests, or those of an author, each a list of its own for mail programs
 * (RFC 2919).
 */
export const newsletterStreams = ['site', 'digest', 'author'] as const;
export type NewsletterStream = (typeof newsletterStreams)[number];

/**
 * Parts of the subscribers by what they last did themselves (confirmed, changed their choices): openings and clicks are counted
 * for nobody by name. `new` confirmed within the last days, `active` did something within theirs, `dormant` did nothing since.
 */
export const subscriberActivities = ['all', 'new', 'active', 'dormant'] as const;
export type SubscriberActivity = (typeof subscriberActivities)[number];
export const activityDays = { new: 30, active: 180 } as const;

/** What a person reads once their request for the newsletter is stored: that it is, and what happens next. */
export const newsletterRequestReceived = {
  title: 'Votre demande est enregistrée.',
  next: 'Un email part vers cette adresse : ouvrez-le et confirmez. Rien d’autre ne vous sera envoyé avant.',
  /** Of a browser without scripts, while a request is mailed for a proof that scripts find. */
  unproven:
    'Trop d’adresses sont demandées en ce moment : sans scripts dans votre navigateur, le mail ne part pas aujourd’hui. Redemandez-le demain, ou avec les scripts.',
} as const;

/** Why people unsubscribe, if they want to say it: it is counted, and nobody is asked again. */
export const unsubscribeReasons = ['too-many', 'not-relevant', 'not-asked', 'other'] as const;
export type UnsubscribeReason = (typeof unsubscribeReasons)[number];
export const unsubscribeReasonLabels: Readonly<Record<UnsubscribeReason, string>> = {
  'too-many': 'Je reçois trop de lettres',
  'not-relevant': 'Les sujets ne sont pas les miens',
  'not-asked': 'Je ne l’ai pas demandée',
  other: 'Une autre raison',
};

/** A confirmation link works for so long; afterwards it offers another one. */
export const confirmationDays = 7;
/** For so long after a subscriber unsubscribed one press undoes it; later the address is confirmed anew. */
export const undoMinutes = 60;

/** What the lists of subscribers are narrowed to: the state of the subscription, or that nothing can be sent to the address. */
export const subscriberListStates = [...subscriptionStates, 'suppressed'] as const;
export type SubscriberListState = (typeof subscriberListStates)[number];
/** The same in the address of the list, `/admin/newsletter/abonnes?etat=…`, to which campaigns lead. */
export const subscriberListSlugs: Readonly<Record<SubscriberListState, string>> = {
  confirmed: 'confirmes',
  pending: 'en-attente',
  unsubscribed: 'desabonnes',
  suppressed: 'injoignables',
};

/** Authors whose letters one address may ask for at once. */
export const newsletterLimits = {
  newsletterAuthors: 20,
  /** Courses that one address may ask for before it is confirmed. */
  courses: 5,
} as const;

/** Confirmation mails of one address in a day: one leaves for any box; the others where it was refused, or by a link of the owner's. */
export const confirmationsADay = 3;
/** Seconds after which another may. */
export const resendAfterSeconds = 60;
