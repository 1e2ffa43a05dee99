import { z } from 'zod';
import { id, isoDate, optionalLine, optionalParagraph } from '../../core/fields.ts';
import { domainPause } from '../../mail/suppressions/operations.ts';
import { segment, segmentCount } from '../segments/schemas.ts';
import { articleShapes, campaignChecks, campaignLimits, campaignStates, checkLevels } from './constants.ts';

/** Made by the editor; unique within its campaign. */
const blockId = z.string().regex(/^[a-z0-9]{1,16}$/);
/** A path of this site or an https address. While it is being written it may be anything: the checks name what is wrong. */
const href = optionalLine(campaignLimits.href);

const articleBlock = z.object({
  type: z.literal('article'),
  id: blockId,
  postId: id.nullable(),
  shape: z.enum(articleShapes),
  /** Stands in place of the article’s own excerpt; empty for that one. */
  text: optionalParagraph(campaignLimits.quote),
});
const textBlock = z.object({
  type: z.literal('text'),
  id: blockId,
  /** Markdown: paragraphs, headings, lists, emphasis, links. */
  text: optionalParagraph(campaignLimits.text),
});
const quoteBlock = z.object({
  type: z.literal('quote'),
  id: blockId,
  text: optionalParagraph(campaignLimits.quote),
  source: optionalLine(campaignLimits.source),
  href,
});
const imageBlock = z.object({
  type: z.literal('image'),
  id: blockId,
  /** Of this site’s stored images; empty until one is chosen. */
  imageURL: z.string().regex(/^(?:|\/objects\/[0-9a-f]{16,64}-\d{1,5}x\d{1,5}\.webp)$/),
  alt: optionalLine(campaignLimits.alt),
  href,
});
const buttonBlock = z.object({
  type: z.literal('button'),
  id: blockId,
  label: optionalLine(campaignLimits.label),
  href,
});
const dividerBlock = z.object({ type: z.literal('divider'), id: blockId });

/** A part of a campaign, in the order in which it is read. */
export const campaignBlock = z.discriminatedUnion('type', [
  articleBlock,
  textBlock,
  quoteBlock,
  imageBlock,
  buttonBlock,
  dividerBlock,
]);
export type CampaignBlock = z.infer<typeof campaignBlock>;

/** What an author writes of a campaign. */
export const campaignContent = z.object({
  subject: optionalLine(campaignLimits.subject),
  preheader: optionalLine(campaignLimits.preheader),
  blocks: z
    .array(campaignBlock)
    .max(campaignLimits.blocks, `Au plus ${campaignLimits.blocks} blocs.`)
    .refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length),
  segment,
});
export type CampaignContent = z.infer<typeof campaignContent>;

/** An article that a campaign names, as its editor shows it. */
export const campaignArticle = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  image: z.string().nullable(),
  byline: z.string(),
  readTime: z.number(),
  /** A model wrote some of it and nobody signed for that: letters say so beside it, as its page does. */
  aiLabelled: z.boolean(),
});
export type CampaignArticle = z.infer<typeof campaignArticle>;

const person = z.object({ id, fullName: z.string() });
const count = z.number().int().min(0);

/** Grows by one with each save. */
export const campaignRevision = z.int().min(1);

/** What became of the mails of a campaign. */
export const campaignFigures = z.object({
  /** People it goes to, as counted when it began. */
  total: count,
  /** Mails that were queued until now. Once it has ended they are those below together; null for one of before that was counted. */
  queued: count.nullable(),
  sent: count,
  refused: count,
  abandoned: count,
  withheld: count,
  /** Clicks on its links, of nobody by name; machines are not counted. */
  clicks: count,
});
export type CampaignFigures = z.infer<typeof campaignFigures>;

/** A campaign in a list. */
export const campaignSummary = z.object({
  id,
  /** The author whose subscribers get it; null for a campaign of the site. */
  owner: person.nullable(),
  subject: z.string(),
  state: z.enum(campaignStates),
  scheduledAt: isoDate.nullable(),
  startedAt: isoDate.nullable(),
  endedAt: isoDate.nullable(),
  updatedAt: isoDate,
  updatedBy: person,
  /** Null before it began. */
  figures: campaignFigures.nullable(),
});
export type CampaignSummary = z.infer<typeof campaignSummary>;

/** Whom a campaign reaches now, and what it is to them. */
export const campaignRecipients = segmentCount.extend({
  /** For how many of those it reaches it would be the first, the second, the third letter of seven days, or a further one. */
  nth: z.tuple([count, count, count, count]),
  /** Those of them who asked for fewer letters and had theirs: it waits for their next one, and is in that. */
  merged: count,
});
export type CampaignRecipients = z.infer<typeof campaignRecipients>;

/** What holds the mails of a campaign back. */
export const campaignDelay = z.object({
  /** Those that have not ended. */
  waiting: count,
  /** While the sender’s domain becomes known: how many letters may leave today, and on which day the last of these leaves. */
  warmUp: z.object({ allowance: count, taken: count, lastAt: isoDate }).nullable(),
  /** Receiving domains whose letters rest. */
  pauses: z.array(domainPause),
});
export type CampaignDelay = z.infer<typeof campaignDelay>;

/** A campaign as its editor shows it. */
export const campaign = campaignSummary.extend({
  ...campaignContent.shape,
  revision: campaignRevision,
  /** Those of its articles that are published. */
  articles: z.array(campaignArticle),
  /** Who it says it comes from, and the address. */
  sender: z.object({ name: z.string(), email: z.string() }),
  lastTest: z.object({ at: isoDate, by: z.string() }).nullable(),
  /** The course whose letter it is: it leaves with that, and never as a campaign. Null for a campaign. */
  course: z.object({ id, title: z.string() }).nullable(),
  /** Null when nothing holds it back. */
  delay: campaignDelay.nullable(),
  /** Why it did not leave when it was to; null when nothing is wrong. */
  problem: z.string().nullable(),
  /** The site’s time zone and what its clock says, for choosing a moment. */
  clock: z.object({ timeZone: z.string(), now: z.string() }),
});
export type Campaign = z.infer<typeof campaign>;

/** One check before a campaign is sent. */
export const campaignCheck = z.object({
  check: z.enum(campaignChecks),
  level: z.enum(checkLevels),
  /** What was checked, in a word. */
  label: z.string(),
  text: z.string(),
  /** The block where it is put right; null for none. */
  blockId: blockId.nullable(),
});
export type CampaignCheck = z.infer<typeof campaignCheck>;

/** Clicks on one link of a campaign. */
export const campaignLink = z.object({ href: z.string(), clicks: count });
export type CampaignLink = z.infer<typeof campaignLink>;
