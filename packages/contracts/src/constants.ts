/**
 * Business constants of the specification (§9), put together from the features' own files in `constants/`. No zod here: reading
 * pages import this file. Files of `constants/` that are not named here hold what only few pages need: a page carries all of each
 * module that it takes something from.
 */

import { accountLimits } from './constants/accounts.ts';
import { commentLimits } from './constants/comments.ts';
import { postLimits } from './constants/posts.ts';

/** Bytes of a call's body, files apart: those go to the storage. */
export const bodyBytesMost = 1024 * 1024;

/** Headings of the administration's side navigation, in their order; one without pages is not shown. */
export const administrationGroups = ['Publication', 'Lettre', 'Ventes', 'Maison', 'Technique'] as const;

/**
 * How far a list is counted: an index is read no further, so a count costs the same however much there is, and reaching
 * the bound means "that many or more".
 */
export const countedAtMost = {
  applicationsOfState: 1000,
  commentsOfStatus: 1000,
  figure: 10_000,
  mailsOfState: 10_000,
  postsWithComments: 1000,
  subscribersOfState: 100_000,
  workOfState: 1000,
} as const;

export const limits = {
  listDefault: 50,
  listMax: 100,
  searchLength: 200,
  /** A filter or a cursor in an address; pages cut what is longer, so no list takes less. */
  queryLength: 200,
  ...accountLimits,
  ...postLimits,
  ...commentLimits,
  newsletterAuthors: 20,
  rollbackReason: 500,
} as const;

export { isAtLeast, type Role, roles, signedInCookie } from './constants/accounts.ts';
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
export { blogCategories, tagsOfCard } from './constants/blog.ts';
export { authorsOf, byline } from './constants/byline.ts';
export {
  type Category,
  categories,
  categoriesMatching,
  draftCategory,
  homeCategories,
  type OfferedCategory,
  offeredCategories,
} from './constants/categories.ts';
export {
  type BanDays,
  banDays,
  type CommentSignal,
  type CommentStatus,
  commentSignals,
  commentStatuses,
  commentTransitions,
  signalWeights,
} from './constants/comments.ts';
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
  authorPlanPrice,
  currency,
  institutionalMembers,
  type Plan,
  type PlanId,
  planIds,
  plans,
} from './constants/plans.ts';
export { type ArticleAccess, articleAccess, excerptLength, titleAdvice, wordsPerMinute } from './constants/posts.ts';
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
export { type ProductCategory, productCategories, productCategoryLabels, productLimits } from './constants/products.ts';
export { localBookmarksMost, readingListMost } from './constants/reading-list.ts';
export { type SuggestionKind, suggestionKinds, suggestionsMost } from './constants/search.ts';
export { uploadLimits } from './constants/uploads.ts';
export { autosaveLimits, coauthorLimits, previewDays, revisionsMost } from './constants/writing.ts';
