import type { SenderRecords } from '@letat/contracts/mail/suppressions/operations';

/** What was found of one line of the check. */
export type Finding = Omit<SenderRecords['records'][number], 'name'>;

/** No server answered, or nothing says where to look. */
export const unknown = (host: string | null, problem: string): Finding => ({
  host,
  state: 'unknown',
  value: null,
  problem,
  fix: null,
});
