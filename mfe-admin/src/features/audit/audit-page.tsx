import { auditActions } from '@letat/contracts/audit/acts';
import { textFilter, type UrlFilters, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Button } from '@letat/ui/button';
import { FilterBar } from '@letat/ui/filter-bar';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { AuditList } from './audit-list.tsx';

/** The account's id stands in `par`, `kind:id` in `objet`, days such as « 2026-03-12 » in `du` and `au`. */
const auditFilters = {
  action: textFilter('acte'),
  actor: textFilter('par'),
  subject: textFilter('objet'),
  from: textFilter('du'),
  to: textFilter('au'),
};
export type AuditFilters = UrlFilters<typeof auditFilters>;

const actions = auditActions.map(({ action, label }) => ({ value: action, label }));

/** Who did what, to what, and when. Nothing here can be changed, by anybody. */
export default function AuditPage() {
  const filters = useUrlFilters(auditFilters);
  return (
    <>
      <PageHeader
        kind="work"
        title="Audit"
        dek="Ce qui a été décidé, par qui. Rien ne s’y modifie&nbsp;; chaque ligne s’efface d’elle-même au bout d’un an."
        actions={filters.isNarrowed ? <Button onPress={filters.clear}>Tout montrer</Button> : undefined}
      />
      <Wrap>
        <Stack stretch>
          <AuditFilterBar filters={filters} />
          <AuditList filters={filters} />
        </Stack>
      </Wrap>
    </>
  );
}

/** Narrows the list by what was done and when; by whom and to what, one presses a name in the list. */
function AuditFilterBar({ filters: { values, set } }: { filters: AuditFilters }) {
  return (
    <FilterBar label="Filtrer les actes">
      <Select
        label="Acte"
        options={actions}
        placeholder="Tous"
        value={values.action}
        onChange={(action) => set({ action })}
      />
      <TextField label="Du" type="date" value={values.from} onChange={(from) => set({ from })} />
      <TextField label="Au" type="date" value={values.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
}
