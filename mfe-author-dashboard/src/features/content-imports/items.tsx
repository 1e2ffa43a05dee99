import { type ContentImportState, contentLossTexts } from '@letat/contracts/content-imports/constants';
import type { ContentImportItem } from '@letat/contracts/content-imports/operations';
import { formatDate } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, RowsSkeleton, useApiList } from '@letat/remote-kit/query';
import { choiceFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { CellLines } from '@letat/ui/cell-lines';
import { ChipLinks } from '@letat/ui/chips';
import { EmptyState } from '@letat/ui/empty-state';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { type Column, Table } from '@letat/ui/table';
import { itemStates } from './states.ts';

const filters = { only: choiceFilter('articles', ['all', 'losses']) };

const columns: readonly Column<ContentImportItem>[] = [
  {
    id: 'title',
    label: 'Article',
    cell: ({ title, postId, publishedAt }) => (
      <CellLines note={publishedAt === null ? 'brouillon là-bas' : `paru le ${formatDate(publishedAt)}`}>
        {postId === null ? (
          <bdi>{title || 'Sans titre'}</bdi>
        ) : (
          <Link href={`/write?post=${postId}`}>{title || 'Sans titre'}</Link>
        )}
      </CellLines>
    ),
  },
  {
    id: 'state',
    label: 'État',
    cell: ({ state }) => <Badge tone={itemStates[state].tone}>{itemStates[state].label}</Badge>,
  },
  { id: 'pictures', label: 'Images', align: 'end', cell: ({ pictures }) => formatNumber(pictures) },
  { id: 'losses', label: 'Ce qui se perd', onCard: 'plain', cell: LossesOf },
];

function LossesOf({ losses, reason }: ContentImportItem) {
  if (reason !== null) return reason;
  if (losses.length === 0) return 'Rien';
  return (
    <ul>
      {losses.map(({ kind, count, detail }) => (
        <li key={`${kind} ${detail}`}>
          {contentLossTexts[kind]}
          {count > 1 ? ` (${formatNumber(count)})` : ''}
          {detail === '' ? null : (
            <>
              {'\u00a0'}: <bdi>{detail}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The articles of an import in the order of the file, with what is lost of each. */
export function Items({ id, state }: { id: string; state: ContentImportState }) {
  const { values, narrowed, hrefFor } = useUrlFilters(filters);
  const onlyLosses = values.only === 'losses';
  const list = useApiList('GET /api/my/content-imports/:id/items', {
    // Its rows change with its state.
    tags: ['content-imports', state],
    params: { id },
    query: narrowed,
  });
  return (
    <Stack stretch>
      <SectionHead title="Article par article" size="small" level={3} />
      <ChipLinks
        label="Articles"
        chips={[
          { href: hrefFor({ only: 'all' }), label: 'Tous', current: !onlyLosses },
          { href: hrefFor({ only: 'losses' }), label: 'Avec des pertes', current: onlyLosses },
        ]}
      />
      <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des articles…" />}>
        {(items) => (
          <Table
            caption="Articles de l’import"
            rows={items}
            rowKey={(item) => item.id}
            columns={columns}
            empty={
              <EmptyState
                heading="p"
                title="Aucun article"
                text={onlyLosses ? 'Rien ne se perd.' : 'Ce fichier n’en contient pas.'}
                action={
                  onlyLosses ? (
                    <ButtonLink href={hrefFor({ only: 'all' })}>Voir tous les articles</ButtonLink>
                  ) : undefined
                }
              />
            }
          />
        )}
      </QueryPart>
      <MoreOfList list={list} />
    </Stack>
  );
}
