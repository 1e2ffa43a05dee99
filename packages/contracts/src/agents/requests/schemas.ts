import { z } from 'zod';
import { writingLanguages } from '../../ai/constants.ts';
import { id, line, optionalLine, optionalParagraph, visible } from '../../core/fields.ts';
import { segment } from '../../newsletter/segments/schemas.ts';
import {
  agentLimits,
  agentMetrics,
  analyticsTimeframes,
  monitorTimeframes,
  recommendedContents,
  regions,
  socialContentTypes,
  socialPlatforms,
  subscriberActions,
  taskPriorities,
} from '../constants.ts';
import { agentMessages } from '../messages.ts';

const { needed } = agentMessages;
const missing = { error: needed, abort: true };
const words = z.array(line(agentLimits.word)).max(agentLimits.words);
const context = optionalParagraph(agentLimits.context).default('');

export const directorRequest = z.object({
  task: optionalParagraph(agentLimits.task).min(1, missing).regex(visible, missing),
  context,
  priority: z.enum(taskPriorities).default('medium'),
});
export type DirectorRequest = z.output<typeof directorRequest>;

export const recommendationsRequest = z
  .object({
    userInterests: words.default([]),
    contentType: z.enum(recommendedContents).default('article'),
    /** Articles that are read in that language. */
    language: z.enum(writingLanguages).default('french'),
    /** Ids of articles that were read: what is proposed resembles them, and is none of them. */
    readingHistory: z.array(id).max(agentLimits.history).default([]),
  })
  .refine(({ userInterests, readingHistory }) => userInterests.length + readingHistory.length > 0, {
    error: needed,
    path: ['userInterests'],
  });
export type RecommendationsRequest = z.output<typeof recommendationsRequest>;

/** Scheme, host, port and the rest; no name and password before the host. */
const feedAddressForm = /^https?:\/\/(?:[^\s/?#@:\\[\]]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** Where a feed is. Whether it may be asked there is decided when it is: see `app.outgoingHttp`. */
const feedAddress = z
  .string()
  .trim()
  .max(agentLimits.source, 'Cette adresse est trop longue.')
  .regex(feedAddressForm, 'Donnez l’adresse d’un flux, comme https://exemple.org/feed.xml.');

export const monitorRequest = z.object({
  keywords: words.min(1, needed),
  /** Addresses of feeds; the articles of this site are read besides. */
  sources: z.array(feedAddress).max(agentLimits.sources, `Au plus ${agentLimits.sources} flux.`).default([]),
  timeframe: z.enum(monitorTimeframes).default('7d'),
  region: z.enum(regions).default('global'),
});
export type MonitorRequest = z.output<typeof monitorRequest>;

export const analyticsRequest = z
  .object({
    metrics: z.array(z.enum(agentMetrics)).max(agentMetrics.length).default([]),
    timeframe: z.enum(analyticsTimeframes).default('30d'),
    goals: z.array(line(agentLimits.goal)).max(agentLimits.goals).default([]),
  })
  .refine(({ metrics, goals }) => metrics.length + goals.length > 0, { error: needed, path: ['metrics'] });
export type AnalyticsRequest = z.output<typeof analyticsRequest>;

export const socialRequest = z
  .object({
    content: optionalParagraph(agentLimits.content).default(''),
    /** A published article that the messages lead to. */
    postId: id.nullable().default(null),
    platform: z.enum(socialPlatforms).default('all'),
    contentType: z.enum(socialContentTypes).default('post'),
    targetAudience: optionalLine(agentLimits.audience).default(''),
  })
  .refine(({ content, postId }) => postId !== null || visible.test(content), { error: needed, path: ['content'] });
export type SocialRequest = z.output<typeof socialRequest>;

export const subscribersRequest = z.object({
  action: z.enum(subscriberActions, needed),
  /** Which part of the caller's own subscribers; all of them unless it says otherwise. */
  subscriber: segment.pick({ interests: true, languages: true }).prefault({}),
  context,
  /** A published article that the campaign opens with. */
  postId: id.nullable().default(null),
});
export type SubscribersRequest = z.output<typeof subscribersRequest>;
