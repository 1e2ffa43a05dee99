/** Where an event takes place (§9): the partner's platform, the product, both, or elsewhere. The first is called as the identity says. */
export const eventPlatforms = ['Conseil Hub', 'L’État en Mouvement', 'Inter-plateformes', 'Externe'] as const;
export type EventPlatform = (typeof eventPlatforms)[number];

/** What the partner is told. */
export const partnerMessageTypes = [
  'hub.initialised',
  'expert.synced',
  'event.created',
  'content.synced',
  'lead.created',
  'lead.status_changed',
  'lead.withdrawn',
  'expert.withdrawn',
  'event.withdrawn',
] as const;
export type PartnerMessageType = (typeof partnerMessageTypes)[number];

/** What became of a message to the partner; `failed` after its last attempt. */
export const partnerDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type PartnerDeliveryState = (typeof partnerDeliveryStates)[number];

export const partnerLimits = {
  bioLength: 2000,
  tagLength: 80,
  maxTags: 20,
  titleLength: 160,
  descriptionLength: 3000,
  addressLength: 500,
  /** Experts, events and articles that one press sends: what is more goes with the next. */
  maxSync: 500,
  /** Articles of one message. */
  articlesOfMessage: 50,
  /** Attempts that a message's log shows. */
  attemptsShown: 10,
  webhookBytes: 64 * 1024,
} as const;
