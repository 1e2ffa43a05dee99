/** States of a bought interval. `ended`: its time is over. `revoked`: it was refunded. */
export const subscriptionStates = ['upcoming', 'running', 'ended', 'revoked'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Days before its end on which the holder of a plan gets a mail, once each. */
export const reminderDays = [7, 1] as const;
