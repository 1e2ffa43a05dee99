/** Business constants of the specification (§9). No zod here: reading pages import this file. */

import { type Category, categories } from './constants/categories.ts';

/** Modules of their own hold what only few pages need: a page carries all of each module that it takes something from. */
export { type Category, categories, type OfferedCategory, offeredCategories } from './constants/categories.ts';

/** Bytes of a call's body, files apart: those go to the storage. */
export const bodyBytesMost = 1024 * 1024;

/** What a draft without a category has. It counts as none on publish. */
export const draftCategory = 'Draft';

/** Who reads the whole of an article. Of one for subscribers, everybody reads the excerpt. */
export const articleAccess = ['free', 'subscribers'] as const;
export type ArticleAccess = (typeof articleAccess)[number];

export const homeCategories = [
  'Nouveau Management Public',
  'Intelligence Artificielle & Société',
  'Leadership',
  'Audit & Contrôle',
  'Réformes & Transformations',
] as const satisfies readonly Category[];

/** A filter also finds its kin: the umbrella finds both parts, and each part finds the umbrella. */
const kin: Partial<Record<Category, readonly Category[]>> = {
  'Réformes & Transformations': ['Réformes', 'Transformation'],
  Réformes: ['Réformes & Transformations'],
  Transformation: ['Réformes & Transformations'],
};

/** Every stored label that a category filter matches; an unknown label matches only itself, so nothing. */
export function categoriesMatching(label: string): string[] {
  const known = categories.find((category) => category === label);
  return known ? [known, ...(kin[known] ?? [])] : [label];
}

export const productCategories = ['ebook', 'masterclass', 'webinar', 'tools'] as const;
export type ProductCategory = (typeof productCategories)[number];
export const productCategoryLabels: Record<ProductCategory, string> = {
  ebook: 'E-book',
  masterclass: 'Masterclass',
  webinar: 'Webinaire',
  tools: 'Outils',
};

export const productLimits = {
  descriptionLength: 5000,
  /** 10 000 dollars. */
  priceCents: 1_000_000,
  pages: 100_000,
  durationMinutes: 100_000,
  addressLength: 2000,
} as const;

/** From the least to the most: each may do what those before it may. */
export const roles = ['reader', 'author', 'admin'] as const;
export type Role = (typeof roles)[number];
export const isAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** Says to scripts that there is a session, and nothing of it: the session's own cookie is not theirs to read. */
export const signedInCookie = 'signed-in';

export const commentStatuses = ['pending', 'approved', 'spam', 'deleted'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** What a comment may become. What was deleted does not queue a second time: whoever takes it back decides on it. */
export const commentTransitions: Record<CommentStatus, readonly CommentStatus[]> = {
  pending: ['approved', 'spam', 'deleted'],
  approved: ['pending', 'spam', 'deleted'],
  spam: ['approved', 'pending', 'deleted'],
  deleted: ['approved', 'spam'],
};

/**
 * How far things are counted: an index is read no further, so a count costs the same however much there is, and reaching
 * the bound means "that many or more".
 */
export const countedAtMost = {
  applicationsOfState: 1000,
  commentsOfStatus: 1000,
  figure: 10_000,
  mailsOfState: 10_000,
  postsWithComments: 1000,
  workOfState: 1000,
} as const;

/** Price of one author's monthly plan in USD cents; the card label, the text and the charge all read it. */
export const authorPlanPriceCents = 800;
export const currency = 'USD';

/** Half of the price paid, less refunds, is the author's (§9). */
export const authorRevenueRate = 0.5;

/** The author's share of a price in cents; an odd cent is the author's. */
export const authorShareCents = (priceCents: number): number => Math.ceil(priceCents * authorRevenueRate);

/** Named members of one organisation that the institutional plan is for. */
export const institutionalMembers = 25;

export const planIds = ['free', 'premium_per_author', 'premium', 'premium_year', 'institutional'] as const;
export type PlanId = (typeof planIds)[number];

export interface Plan {
  id: PlanId;
  name: string;
  /** For one interval, bought once: nothing renews by itself. */
  priceCents: number;
  currency: string;
  interval: 'month' | 'year';
  features: readonly string[];
}

/** What can be subscribed to. The author plan is split with that author; the other paid plans are platform revenue. */
export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Accès gratuit',
    priceCents: 0,
    currency,
    interval: 'month',
    features: ['Les articles publics', 'Les commentaires', 'Les lettres gratuites'],
  },
  {
    id: 'premium_per_author',
    name: 'Auteur individuel',
    priceCents: authorPlanPriceCents,
    currency,
    interval: 'month',
    features: ['Les articles réservés d’un auteur', 'Ses lettres aux abonnés', 'Tout l’accès gratuit'],
  },
  {
    id: 'premium',
    name: 'Premium plateforme',
    priceCents: 1500,
    currency,
    interval: 'month',
    features: ['Les articles réservés de tous les auteurs', 'Leurs lettres aux abonnés', 'Tout l’accès gratuit'],
  },
  {
    id: 'premium_year',
    name: 'Premium plateforme, annuel',
    priceCents: 15_000,
    currency,
    interval: 'year',
    features: ['Tout Premium plateforme', 'Douze mois pour le prix de dix'],
  },
  {
    id: 'institutional',
    name: 'Institutionnel',
    priceCents: 5000,
    currency,
    interval: 'month',
    features: ['Tout Premium plateforme', `Pour ${institutionalMembers} membres nommés d’une même organisation`],
  },
];

export const wordsPerMinute = 200;
export const excerptLength = 160;

/** Characters of a title after which the editor's counter warns; it holds nothing back. */
export const titleAdvice = 100;

export const limits = {
  listDefault: 50,
  listMax: 100,
  searchLength: 200,
  /** A filter or a cursor in an address; pages cut what is longer, so no list takes less. */
  queryLength: 200,
  titleLength: 300,
  slugLength: 200,
  excerptLength: 500,
  imageAltLength: 300,
  tags: 20,
  tagLength: 40,
  authorNameLength: 120,
  emailLength: 254,
  commentLength: 5000,
  /** Answers under one comment. */
  repliesOfComment: 100,
  banReason: 300,
  letterAuthors: 20,
  usernameMin: 3,
  usernameMax: 40,
  passwordMin: 10,
  passwordMax: 200,
  bioLength: 1000,
  suspensionReason: 500,
  expertiseTags: 12,
  expertiseTagLength: 40,
  markdownLength: 200_000,
  markdownNesting: 100,
} as const;

export {
  type ApplicationKind,
  type ApplicationOutcome,
  type ApplicationState,
  applicationHours,
  applicationKinds,
  applicationLimits,
  applicationOutcomes,
  applicationStates,
  type PublicationFrequency,
  type PublicationType,
  publicationFrequencies,
  publicationTypes,
} from './constants/applications.ts';
export { type AuditAction, auditActions } from './constants/audit.ts';
export { blogCategories, tagsOfCard } from './constants/blog.ts';
export { byline, signersOf } from './constants/byline.ts';
export { type BanDays, banDays, type CommentSignal, commentSignals, signalWeights } from './constants/comments.ts';
export { type WorkState, workStates } from './constants/jobs.ts';
export {
  type LeadInterest,
  type LeadSource,
  type LeadStatus,
  leadInterests,
  leadLimits,
  leadSources,
  leadStatuses,
} from './constants/leads.ts';
export { type MailKind, type MailState, mailKinds, mailStates } from './constants/mail.ts';
export { alwaysMailed, type NotificationKind, notificationKinds, unreadMost } from './constants/notifications.ts';
export {
  type ConsentPurpose,
  type ConsentSource,
  consentPurposes,
  consentSources,
  erasedName,
  erasureGraceDays,
  inactiveGraceDays,
  retentionPeriods,
  type WritingsChoice,
  writingsChoices,
} from './constants/privacy.ts';
export { localBookmarksMost, readingListMost } from './constants/reading-list.ts';
export { type SuggestionKind, suggestionKinds, suggestionsMost } from './constants/search.ts';
export { uploadLimits } from './constants/uploads.ts';
export { autosaveLimits, coauthorLimits, previewDays, revisionsMost } from './constants/writing.ts';
