import {
  type AnalyticsTimeframe,
  agentLimits,
  agentMetrics,
  type MonitorTimeframe,
  type PartType,
  partTypes,
  type Region,
  type SocialPlatform,
  type SubscriberAction,
} from '@letat/contracts/agents/constants';
import type {
  AnalyticsRequest,
  MonitorRequest,
  RecommendationsRequest,
  SocialRequest,
  SubscribersRequest,
} from '@letat/contracts/agents/requests/schemas';
import type { Requests } from '../requests.ts';

/** What is known of a task before it is split. */
export interface Hints {
  agents: readonly PartType[];
  /** What it is about, most telling first. */
  keywords: readonly string[];
  platform: SocialPlatform;
  audience: string;
  action: SubscriberAction;
  watched: MonitorTimeframe;
  measured: AnalyticsTimeframe;
  region: Region;
}

/** What the site has for it. */
export interface Surroundings {
  /** The published article that it is about; null when none is. */
  article: { id: string; tags: readonly string[] } | null;
  /** Feeds that its author had watched last. */
  sources: readonly string[];
}

/** A part of a task, for another agent. */
export type Part = {
  [T in PartType]: {
    type: T;
    request: Requests[T];
    after: PartType | null;
  };
}[PartType];

const maxKeywords = 5;
/** Of the article that a task is about. */
const maxTags = 3;

/** The parts of a task, in the order in which people read them. */
export function partsFor(task: string, hints: Hints, { article, sources }: Surroundings): Part[] {
  // A word may be as long as a task; what no agent takes as one is none.
  const named = [...(article?.tags ?? []).slice(0, maxTags), ...hints.keywords].filter(
    (word) => word.length <= agentLimits.word,
  );
  const keywords = [...new Map(named.map((word) => [word.toLowerCase(), word])).values()].slice(0, maxKeywords);
  const chosen = new Set(hints.agents);
  const isReading = keywords.length > 0 || article !== null;
  // A message needs something to lead to: what is found to read.
  if (chosen.has('social') && article === null && isReading) chosen.add('recommendations');
  const afterReading: PartType | null = chosen.has('recommendations') && isReading ? 'recommendations' : null;

  const monitor: MonitorRequest = {
    keywords,
    sources: [...sources],
    timeframe: hints.watched,
    region: hints.region,
  };
  const recommendations: RecommendationsRequest = {
    userInterests: keywords,
    contentType: 'article',
    language: 'french',
    readingHistory: article === null ? [] : [article.id],
  };
  const analytics: AnalyticsRequest = { metrics: [...agentMetrics], timeframe: hints.measured, goals: [] };
  const social: SocialRequest = {
    content: article === null ? task : '',
    postId: article?.id ?? null,
    platform: hints.platform,
    contentType: 'post',
    targetAudience: hints.audience,
  };
  const subscribers: SubscribersRequest = {
    action: hints.action,
    subscriber: { interests: [], languages: [] },
    context: '',
    postId: article?.id ?? null,
  };
  const all: Readonly<Record<PartType, Part | null>> = {
    monitor: keywords.length === 0 ? null : { type: 'monitor', request: monitor, after: null },
    recommendations: isReading ? { type: 'recommendations', request: recommendations, after: null } : null,
    analytics: { type: 'analytics', request: analytics, after: null },
    social: { type: 'social', request: social, after: article === null ? afterReading : null },
    subscribers: { type: 'subscribers', request: subscribers, after: afterReading },
  };
  const parts = partTypes.flatMap((type) => (chosen.has(type) ? (all[type] ?? []) : []));
  return parts.length > 0 ? parts : [{ type: 'analytics', request: analytics, after: null }];
}
