import { spoken } from '../core/languages/all.ts';

/** What webinars are about (§9). */
export const webinarCategories = [
  'governance',
  'leadership',
  'innovation',
  'economics',
  'transformation',
  'ai-tech',
  'education',
  'sustainability',
] as const;
export type WebinarCategory = (typeof webinarCategories)[number];

export const webinarCategoryLabels: Readonly<Record<WebinarCategory, string>> = {
  governance: 'Gouvernance',
  leadership: 'Leadership',
  innovation: 'Innovation',
  economics: 'Économie',
  transformation: 'Transformation',
  'ai-tech': 'IA & Technologie',
  education: 'Éducation',
  sustainability: 'Développement durable',
};

/** Languages that webinars are held in (§9). */
export const webinarLanguages = spoken;
export type WebinarLanguage = (typeof webinarLanguages)[number];

export const webinarStatuses = ['draft', 'scheduled', 'live', 'ended', 'cancelled'] as const;
export type WebinarStatus = (typeof webinarStatuses)[number];

export const webinarStatusLabels: Readonly<Record<WebinarStatus, string>> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  live: 'En direct',
  ended: 'Terminé',
  cancelled: 'Annulé',
};

/** What each status may become; everything else is refused. */
export const webinarTransitions: Readonly<Record<WebinarStatus, readonly WebinarStatus[]>> = {
  draft: ['scheduled', 'cancelled'],
  scheduled: ['live', 'cancelled'],
  live: ['ended'],
  ended: [],
  cancelled: [],
};

/** What a new one is, where nothing else is said (§9). The price is in euros. */
export const webinarDefaults = {
  duration: 60,
  maxParticipants: 100,
  category: 'governance',
  language: 'french',
  isPublic: true,
  registrationRequired: true,
  price: 0,
} as const;

export const webinarLimits = {
  titleLength: 160,
  descriptionLength: 3000,
  /** Minutes (§5). */
  minDuration: 15,
  maxDuration: 240,
  minParticipants: 10,
  maxParticipants: 1000,
  /** Euros. */
  maxPrice: 10_000,
  tagLength: 80,
  maxTags: 20,
  addressLength: 500,
  nameLength: 120,
  subjectLength: 120,
  messageLength: 3000,
  /** Cards of the console's overview (§9). */
  overviewCards: 6,
} as const;

/** How long things last around a webinar. */
export const webinarTimes = {
  /** A seat that was offered to a person of the waiting list is theirs for so long, and until the beginning at most. */
  offerHours: 24,
  /** The door opens so long before the beginning, also of one that nobody has started yet. */
  joinMinutes: 15,
  /** Who gives up a paid seat earlier than that before the beginning is refunded. */
  refundHours: 24,
  hourReminderMinutes: 60,
} as const;

/** The currency of prices (§3). */
export const webinarCurrency = 'EUR';
