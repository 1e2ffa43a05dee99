import { auditActions } from '@letat/contracts/constants';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import * as styles from './audit.css.ts';
import type { AuditFilters } from './use-audit-filters.ts';

const options = Object.entries(auditActions)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'fr'));

/** Narrows the list by what was done and when; by whom and to what, one presses a name in the list. */
export function AuditFilterBar({
  filters,
  onChange,
}: {
  filters: AuditFilters;
  onChange: (some: Partial<AuditFilters>) => void;
}) {
  return (
    <search className={styles.bar} aria-label="Filtrer les actes">
      <Select
        label="Acte"
        options={options}
        placeholder="Tous"
        value={filters.action}
        onChange={(action) => onChange({ action })}
      />
      <TextField label="Du" type="date" value={filters.from} onChange={(from) => onChange({ from })} />
      <TextField label="Au" type="date" value={filters.to} onChange={(to) => onChange({ to })} />
    </search>
  );
}
