import {
  type AgentType,
  platformLabels,
  subscriberActionLabels,
  timeframeLabels,
} from '@letat/contracts/agents/constants';
import {
  type AnalyticsRequest,
  analyticsRequest,
  type DirectorRequest,
  directorRequest,
  type MonitorRequest,
  monitorRequest,
  type RecommendationsRequest,
  recommendationsRequest,
  type SocialRequest,
  type SubscribersRequest,
  socialRequest,
  subscribersRequest,
} from '@letat/contracts/agents/requests/schemas';
import { cut } from '../../text/cut.ts';

/** What each agent is asked. */
export interface Requests {
  director: DirectorRequest;
  recommendations: RecommendationsRequest;
  monitor: MonitorRequest;
  analytics: AnalyticsRequest;
  social: SocialRequest;
  subscribers: SubscribersRequest;
}

export const requestSchemas = {
  director: directorRequest,
  recommendations: recommendationsRequest,
  monitor: monitorRequest,
  analytics: analyticsRequest,
  social: socialRequest,
  subscribers: subscribersRequest,
} as const;

const titleLength = 140;

/** How a task is called in a list, after the name of its agent. */
const titles: { readonly [T in AgentType]: (request: Requests[T]) => string } = {
  director: ({ task }) => task.split('\n', 1)[0] ?? '',
  recommendations: ({ userInterests }) =>
    userInterests.length > 0 ? `que lire sur ${userInterests.join(', ')}` : 'que lire ensuite',
  monitor: ({ keywords, timeframe }) => `${keywords.join(', ')}, ${timeframeLabels[timeframe]}`,
  analytics: ({ goals: [goal], timeframe }) => goal ?? `vos chiffres sur ${timeframeLabels[timeframe]}`,
  social: ({ platform, targetAudience }) =>
    `${platform === 'all' ? 'un message par réseau' : `un message pour ${platformLabels[platform]}`}${targetAudience === '' ? '' : `, pour ${targetAudience}`}`,
  subscribers: ({ action }) =>
    `${subscriberActionLabels[action].toLowerCase()}${action === 'upsell' ? '' : ' vos abonnés'}`,
};

/** Of one of the agents. */
export type TaskRequest<T extends AgentType = AgentType> = { [K in T]: { type: K; request: Requests[K] } }[T];

export function titleOf<T extends AgentType>({ type, request }: TaskRequest<T>): string {
  return cut(titles[type](request), titleLength);
}
