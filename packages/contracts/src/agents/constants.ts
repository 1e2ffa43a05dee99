/** Who works on a task (§7). The director splits one over the others. */
export const agentTypes = ['director', 'recommendations', 'monitor', 'analytics', 'social', 'subscribers'] as const;
export type AgentType = (typeof agentTypes)[number];
/** To whom the director gives parts. */
export const partTypes = ['monitor', 'recommendations', 'analytics', 'social', 'subscribers'] as const;
export type PartType = (typeof partTypes)[number];
export const agentLabels: Readonly<Record<AgentType, string>> = {
  director: 'Directeur',
  recommendations: 'Recommandations',
  monitor: 'Veille',
  analytics: 'Analytics',
  social: 'Réseaux sociaux',
  subscribers: 'Abonnés',
};

/** A cancelled task is `failed`, with the reason that says so. */
export const taskStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskStatusLabels: Readonly<Record<TaskStatus, string>> = {
  pending: 'En attente',
  processing: 'En cours',
  completed: 'Terminée',
  failed: 'Échouée',
};
/** What has not ended. */
export const openStatuses = ['pending', 'processing'] as const satisfies readonly TaskStatus[];

export const taskPriorities = ['low', 'medium', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];
export const priorityLabels: Readonly<Record<TaskPriority, string>> = {
  low: 'Basse',
  medium: 'Moyenne',
  high: 'Haute',
};

export const monitorTimeframes = ['24h', '7d', '30d'] as const;
export type MonitorTimeframe = (typeof monitorTimeframes)[number];
export const analyticsTimeframes = ['7d', '30d', '90d'] as const;
export type AnalyticsTimeframe = (typeof analyticsTimeframes)[number];
export const timeframeDays: Readonly<Record<MonitorTimeframe | AnalyticsTimeframe, number>> = {
  '24h': 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
};
export const timeframeLabels: Readonly<Record<MonitorTimeframe | AnalyticsTimeframe, string>> = {
  '24h': '24 heures',
  '7d': '7 jours',
  '30d': '30 jours',
  '90d': '90 jours',
};

export const regions = ['africa', 'francophone', 'global'] as const;
export type Region = (typeof regions)[number];
export const regionLabels: Readonly<Record<Region, string>> = {
  africa: 'Afrique',
  francophone: 'Francophonie',
  global: 'Monde',
};

export const socialPlatforms = ['all', 'linkedin', 'twitter', 'facebook'] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];
export const networks = ['linkedin', 'twitter', 'facebook'] as const satisfies readonly SocialPlatform[];
export type Network = (typeof networks)[number];
export const platformLabels: Readonly<Record<SocialPlatform, string>> = {
  all: 'Tous',
  linkedin: 'LinkedIn',
  twitter: 'Twitter (X)',
  facebook: 'Facebook',
};
/** What a message is: it says, it announces, it quotes, it asks. */
export const socialContentTypes = ['post', 'announcement', 'quote', 'question'] as const;
export type SocialContentType = (typeof socialContentTypes)[number];
export const socialContentLabels: Readonly<Record<SocialContentType, string>> = {
  post: 'Message',
  announcement: 'Annonce',
  quote: 'Citation',
  question: 'Question',
};

export const subscriberActions = ['onboard', 'retain', 'winback', 'upsell'] as const;
export type SubscriberAction = (typeof subscriberActions)[number];
export const subscriberActionLabels: Readonly<Record<SubscriberAction, string>> = {
  onboard: 'Accueillir',
  retain: 'Fidéliser',
  winback: 'Reconquérir',
  upsell: 'Proposer un abonnement',
};

export const recommendedContents = ['article', 'product', 'all'] as const;
export type RecommendedContent = (typeof recommendedContents)[number];
export const recommendedContentLabels: Readonly<Record<RecommendedContent, string>> = {
  article: 'Articles',
  product: 'Produits',
  all: 'Articles et produits',
};

export const agentMetrics = ['views', 'readers', 'sources', 'content', 'sales', 'subscribers'] as const;
export type AgentMetric = (typeof agentMetrics)[number];
export const agentMetricLabels: Readonly<Record<AgentMetric, string>> = {
  views: 'Lectures',
  readers: 'Lecteurs',
  sources: 'Provenance',
  content: 'Articles et produits',
  sales: 'Ventes',
  subscribers: 'Abonnés',
};

/** What became of a feed that was to be read. */
export const feedStates = ['read', 'refused', 'silent', 'unreadable'] as const;
export type FeedState = (typeof feedStates)[number];

/** Characters, unless said otherwise. */
export const agentLimits = {
  task: 1000,
  context: 2000,
  /** Keywords or interests of one task. */
  words: 10,
  word: 80,
  /** Feeds that one task reads. */
  sources: 10,
  source: 2000,
  /** Articles that were read already. */
  history: 50,
  goals: 5,
  goal: 200,
  content: 20_000,
  audience: 100,
  /** Tasks of one account that have not ended. */
  open: 60,
  /** Times that a task is begun, deaths of workers included. */
  attempts: 3,
} as const;

/** How often a screen asks, and how many tasks it shows (§9). */
export const agentPolling = { statusMs: 5000, tasksMs: 3000, shown: 10 } as const;
