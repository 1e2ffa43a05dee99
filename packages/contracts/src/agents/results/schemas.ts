import { z } from 'zod';
import { id, isoDate } from '../../core/fields.ts';
import { campaignBlock } from '../../newsletter/campaigns/schemas.ts';
import { segment } from '../../newsletter/segments/schemas.ts';
import { feedStates, networks, subscriberActions } from '../constants.ts';

const count = z.number().int().min(0);

/** Who made a result, and what is to be known of how. */
const origin = {
  /** The model that wrote some of it; null when it was made by rules alone. */
  model: z.string().nullable(),
  /** In sentences: what could not be done, and what stands in its place. */
  notes: z.array(z.string()),
};

/** A sentence with its title, as findings are read. */
const finding = z.object({ title: z.string(), text: z.string() });

export const directorResult = z.object({ type: z.literal('director'), ...origin, findings: z.array(finding) });
export type DirectorResult = z.infer<typeof directorResult>;

export const recommendationsResult = z.object({
  type: z.literal('recommendations'),
  ...origin,
  readings: z.array(
    z.object({
      kind: z.enum(['post', 'product']),
      id,
      title: z.string(),
      href: z.string(),
      excerpt: z.string(),
      /** Why it is proposed. */
      reason: z.string(),
    }),
  ),
});
export type RecommendationsResult = z.infer<typeof recommendationsResult>;

export const monitorResult = z.object({
  type: z.literal('monitor'),
  ...origin,
  /** What is found, in a few sentences; null without a model. */
  summary: z.string().nullable(),
  found: z.array(
    z.object({
      title: z.string(),
      href: z.string(),
      /** Name of the feed, or of this site. */
      source: z.string(),
      publishedAt: isoDate.nullable(),
      excerpt: z.string(),
      keywords: z.array(z.string()),
      /** An article of this site. */
      isOwn: z.boolean(),
    }),
  ),
  sources: z.array(
    z.object({
      address: z.string(),
      name: z.string().nullable(),
      state: z.enum(feedStates),
      /** Entries of the period that were looked at. */
      read: count,
      /** What is wrong, in a sentence; null when nothing is. */
      problem: z.string().nullable(),
    }),
  ),
});
export type MonitorResult = z.infer<typeof monitorResult>;

export const analyticsResult = z.object({
  type: z.literal('analytics'),
  ...origin,
  from: z.iso.date(),
  to: z.iso.date(),
  figures: z.array(
    z.object({
      label: z.string(),
      value: count,
      /** In the period of the same length before; null where it is not known. */
      before: count.nullable(),
    }),
  ),
  findings: z.array(finding),
  goals: z.array(z.object({ goal: z.string(), text: z.string() })),
});
export type AnalyticsResult = z.infer<typeof analyticsResult>;

export const socialResult = z.object({
  type: z.literal('social'),
  ...origin,
  messages: z.array(
    z.object({
      network: z.enum(networks),
      text: z.string(),
      /** As the network counts, the link and the hashtags included. */
      length: count,
      limit: count,
      hashtags: z.array(z.string()),
      link: z.string().nullable(),
    }),
  ),
});
export type SocialResult = z.infer<typeof socialResult>;

export const subscribersResult = z.object({
  type: z.literal('subscribers'),
  ...origin,
  action: z.enum(subscriberActions),
  segment,
  /** How many it reaches now. */
  reached: count,
  /** Of how many who subscribed to the author and can be reached. */
  total: count,
  /** What a draft campaign begins with. */
  campaign: z.object({ subject: z.string(), preheader: z.string(), blocks: z.array(campaignBlock) }),
});
export type SubscribersResult = z.infer<typeof subscribersResult>;

export const agentResult = z.discriminatedUnion('type', [
  directorResult,
  recommendationsResult,
  monitorResult,
  analyticsResult,
  socialResult,
  subscribersResult,
]);
export type AgentResult = z.infer<typeof agentResult>;
