import { RowsSkeleton } from '@letat/remote-kit/query';
import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Section, SectionHead, Stack } from '@letat/ui/layout';
import { lazy, Suspense } from 'react';
import { ExportPart } from '../content-exports/export-part.tsx';
import { ImportsList } from './imports-list.tsx';
import { SendExport } from './send-export.tsx';

const filters = { id: textFilter('import') };
/** The page comes without it: who opens it sees the imports that there are. */
const ImportDetail = lazy(() => import(/* webpackChunkName: "content-import" */ './import-detail.tsx'));

/** Articles from another program, and all of one's own as one archive. */
export default function TransferPage() {
  const { values, hrefFor, set } = useUrlFilters(filters);
  return (
    <DashboardFrame current="/dashboard/transfert">
      {values.id === '' ? (
        <Stack stretch gap="loose">
          <Section aria-labelledby="bring">
            <SectionHead id="bring" title="Apporter vos articles" />
            <p>
              Un export de Substack, de Ghost ou de WordPress devient des brouillons d’ici, avec leurs images. Rien
              n’est écrit avant que vous ayez vu ce que cela donne.
            </p>
            <SendExport onSent={(id) => set({ id })} />
          </Section>
          <ImportsList hrefOf={(id) => hrefFor({ id })} />
          <ExportPart />
        </Stack>
      ) : (
        <Suspense fallback={<RowsSkeleton label="Chargement de l’import…" />}>
          <ImportDetail
            key={values.id}
            id={values.id}
            allHref={hrefFor({ id: '' })}
            onRemoved={() => set({ id: '' })}
          />
        </Suspense>
      )}
    </DashboardFrame>
  );
}
