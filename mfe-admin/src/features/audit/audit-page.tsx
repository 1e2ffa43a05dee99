import { Button } from '@letat/ui/button';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { AuditFilterBar } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { noFilters, useAuditFilters } from './use-audit-filters.ts';

/** Who did what, to what, and when. Nothing here can be changed, by anybody. */
export default function AuditPage() {
  const { filters, change } = useAuditFilters();
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow="Administration"
        title="Audit"
        dek="Ce qui a été décidé, par qui. Rien ne s’y modifie&nbsp;; chaque ligne s’efface d’elle-même au bout d’un an."
        actions={isNarrowed ? <Button onPress={() => change(noFilters)}>Tout montrer</Button> : undefined}
      />
      <Wrap>
        <Stack stretch>
          <AuditFilterBar filters={filters} onChange={change} />
          <AuditList filters={filters} onChange={change} />
        </Stack>
      </Wrap>
    </>
  );
}
