import { formatNumber } from '@letat/contracts/core/format/numbers';
import { importLimits } from '@letat/contracts/newsletter/imports/constants';
import { RowsSkeleton } from '@letat/remote-kit/query';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { ButtonLink } from '@letat/ui/button-link';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { lazy, Suspense } from 'react';
import { ImportsList } from './imports-list.tsx';
import { SendFile } from './send-file.tsx';

const filters = { id: textFilter('import') };
/** The page comes without it: who opens it sees the files that there are. */
const ImportDetail = lazy(() => import(/* webpackChunkName: "newsletter-import" */ './import-detail.tsx'));

/** Subscribers from a file, and subscribers to a file. */
export default function ImportsPage() {
  const { values, hrefFor, set } = useUrlFilters(filters);
  return (
    <>
      <PageHeader
        kind="work"
        title="Importer des abonnés"
        dek={`Un fichier CSV, de ${formatNumber(importLimits.rows)} lignes au plus. Chaque ligne est vérifiée avant que quiconque soit abonné.`}
        actions={
          <ButtonLink href="/api/admin/newsletter/export" download>
            Exporter les abonnés
          </ButtonLink>
        }
      />
      <Wrap>
        {values.id === '' ? (
          <Stack stretch gap="loose">
            <SendFile onSent={(id) => set({ id })} />
            <ImportsList hrefOf={(id) => hrefFor({ id })} />
          </Stack>
        ) : (
          <Suspense fallback={<RowsSkeleton label="Chargement de l’import…" />}>
            <ImportDetail key={values.id} id={values.id} allHref={hrefFor({ id: '' })} />
          </Suspense>
        )}
      </Wrap>
    </>
  );
}
