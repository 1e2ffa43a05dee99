/** Why nothing is sent to an address any more, whatever its owner asked for. */
export const suppressionReasons = ['bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
