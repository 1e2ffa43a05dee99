import type { HealthReport } from '@letat/contracts/system/health/operations';
import type { ClientSession } from '../../../plugins/mongo/index.ts';

/** What a look found. */
export type HealthFinding = Pick<HealthReport, 'state' | 'finding' | 'remedy' | 'href'>;

/** Something that the site needs from the machines that it runs on. */
export interface HealthCheck extends Pick<HealthReport, 'id' | 'label'> {
  look(): Promise<HealthFinding>;
  /** It is about the process that looks: a worker says nothing about the API. */
  readonly isOfProcess?: boolean;
}

/** In the transaction that notes that the administrators are notified. */
export type HealthAlertHandler = (alert: { text: string; key: string }, session: ClientSession) => Promise<void>;

/** Where modules say what they need, and what notifies of what is urgent; modules do not know each other's. */
export interface Health {
  register(...checks: readonly HealthCheck[]): void;
  onAlert(handler: HealthAlertHandler): void;
}

export const good = (finding: string): HealthFinding => ({ state: 'good', finding, remedy: null, href: null });

export const problem = (
  state: 'soon' | 'urgent',
  finding: string,
  { remedy, href = null }: { remedy: string; href?: string | null },
): HealthFinding => ({ state, finding, remedy, href });
