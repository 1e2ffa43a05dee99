/** States of a piece of background work: the first two may still change by themselves. */
export const workStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type WorkState = (typeof workStates)[number];

/** For how many days a row is stored once nothing is left to do. */
export const workRetentionDays = { done: 7, failed: 90, cancelled: 30 } as const;

/**
 * Why nothing leaves the site for now. `restored`: the database is older than what this machine saw of it. `moved`: a machine that never
 * saw it has it now, and nobody had it for hours. `asked`: an administrator wanted it.
 */
export const suspensionReasons = ['restored', 'moved', 'asked'] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/** What of a queue rests while nothing leaves: all of it, or what was asked for before. */
export const outwardKinds = ['all', 'earlier'] as const;
export type OutwardKind = (typeof outwardKinds)[number];
