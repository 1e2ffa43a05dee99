/** Letters of the reason for going back to an earlier release. */
export const releaseLimits = { rollbackReason: 500 } as const;
