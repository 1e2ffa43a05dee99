/** The count of one stage. What did not run at all counts as one failure, with its reason. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Why, where the stage's own output does not say it. */
  readonly reasons: readonly string[];
}

export interface StageResult extends Count {
  readonly name: string;
  readonly ms: number;
}

export const failure = (reason: string): Count => ({ passed: 0, failed: 1, reasons: [reason] });

export const PASSED: Count = { passed: 1, failed: 0, reasons: [] };

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  reasons: counts.flatMap(({ reasons }) => reasons),
});
