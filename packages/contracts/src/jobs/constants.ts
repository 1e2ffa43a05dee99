/** States of a piece of background work: the first two may still change by themselves. */
export const workStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type WorkState = (typeof workStates)[number];
