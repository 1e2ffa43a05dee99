import { type LeadStatus, leadStatuses } from '@letat/contracts/partners/leads/constants';
import type { Lead } from '@letat/contracts/partners/leads/operations';
import { Menu } from '@letat/ui/menu';
import { statusLabels } from '../labels.ts';
import * as styles from './leads.css.ts';

/** The status of a lead, and the others that it can be given at once; notes are for its sheet. */
export function StatusMenu({ lead: { status, name }, onSet }: { lead: Lead; onSet: (status: LeadStatus) => void }) {
  return (
    <span className={styles.status} data-status={status}>
      <Menu
        label={statusLabels[status]}
        size="small"
        variant="quiet"
        items={[
          {
            section: `Statut de ${name}`,
            items: leadStatuses.map((value) => ({
              id: value,
              label: statusLabels[value],
              isDisabled: value === status,
              onAction: () => onSet(value),
            })),
          },
        ]}
      />
    </span>
  );
}
