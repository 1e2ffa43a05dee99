/** Where a campaign is. `paused` can go on; `sent` and `stopped` are the end of it. */
export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** What a campaign is made of, in the order in which the editor offers it. */
export const campaignBlockTypes = ['article', 'text', 'quote', 'image', 'button', 'divider'] as const;
export type CampaignBlockType = (typeof campaignBlockTypes)[number];

/** An article opens the newsletter, or stands in it in a few lines. */
export const articleShapes = ['feature', 'brief'] as const;
export type ArticleShape = (typeof articleShapes)[number];

/** Whose campaigns a screen shows: those of the whole site, or the reader's own. */
export const campaignScopes = ['site', 'own'] as const;
export type CampaignScope = (typeof campaignScopes)[number];

/** Characters, unless said otherwise. */
export const campaignLimits = {
  subject: 150,
  preheader: 200,
  /** Blocks of one campaign. */
  blocks: 40,
  text: 5000,
  quote: 600,
  source: 200,
  alt: 300,
  label: 80,
  href: 2000,
  /** Test mails of one campaign in an hour. */
  testsPerHour: 10,
} as const;

/** What a mail must respect to be read whole. */
export const campaignAdvice = {
  /** Characters of a subject that a phone shows. */
  subject: 45,
  /** Characters of a preheader below which mail programs fill up with the body, and above which they cut. */
  minPreheader: 30,
  maxPreheader: 110,
  /** Bytes beyond which Gmail cuts a mail. */
  bytes: 102 * 1024,
} as const;

export const checkLevels = ['ok', 'warning', 'error'] as const;
export type CheckLevel = (typeof checkLevels)[number];

/** What is checked before a campaign is sent. */
export const campaignChecks = [
  'subject',
  'preheader',
  'content',
  'merge-tags',
  'articles',
  'links',
  'images',
  'quotes',
  'weight',
  'recipients',
  'sender',
] as const;
export type CampaignCheckName = (typeof campaignChecks)[number];
