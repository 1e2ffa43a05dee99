import { Button } from '@letat/ui/button';
import { EmptyState, type EmptyStateProps } from '@letat/ui/empty-state';
import { type Column, Table, type TableProps } from '@letat/ui/table';
import type { ReactNode } from 'react';
import type { ApiList } from '../data/api-query.ts';
import { MoreOfList } from '../data/more-of-list.tsx';
import { QueryPart } from '../data/query-part.tsx';
import { LoadingTable } from './loading-table.tsx';

type Words = Pick<EmptyStateProps, 'title' | 'text'>;
type TableOptions<Row> = Omit<
  TableProps<Row>,
  'caption' | 'isCaptionHidden' | 'columns' | 'rows' | 'rowKey' | 'empty' | 'isBusy'
>;

export interface ListTableProps<Row extends { id: string }> extends TableOptions<Row> {
  list: ApiList<Row>;
  /** Names the table for those who listen: what it lists, in which order. */
  caption: string;
  columns: readonly Column<NoInfer<Row>>[];
  /** What can be done with a row, in a last column: `RowAction`, a small `Button`, a `Menu`; null for nothing. */
  actions?: (row: NoInfer<Row>) => ReactNode;
  /** What is said while the first page is on its way: « Chargement des sites… ». */
  loading: string;
  /** Stands there when the list has no rows, with what to do next. */
  empty: Words & Pick<EmptyStateProps, 'action'>;
  /** Stands there when it is the filters that leave none; « Tout montrer » clears them. */
  noMatch?: Words & { filters: { isNarrowed: boolean; clear(): void } };
}

/**
 * The rows of a list that comes by pages (`useApiList`): the head of the table with the places of its rows until they come, what
 * to do when they do not, the table, why it is empty, and the way on to the next page. Where there is no space for columns each row
 * is a record with its labels. The focus of a row that leaves goes on to the next.
 */
export function ListTable<Row extends { id: string }>({
  list,
  caption,
  columns: ownColumns,
  actions,
  loading,
  empty,
  noMatch,
  ...table
}: ListTableProps<Row>) {
  const columns: readonly Column<Row>[] = actions
    ? [...ownColumns, { id: 'actions', label: 'Actions', isLabelHidden: true, align: 'end', cell: actions }]
    : ownColumns;
  return (
    <>
      <QueryPart query={list} skeleton={<LoadingTable label={loading} columns={columns} />}>
        {(rows) => (
          <Table
            {...table}
            caption={caption}
            isCaptionHidden
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              noMatch?.filters.isNarrowed ? (
                <EmptyState
                  heading="p"
                  title={noMatch.title}
                  text={noMatch.text}
                  action={<Button onPress={noMatch.filters.clear}>Tout montrer</Button>}
                />
              ) : (
                <EmptyState heading="p" {...empty} />
              )
            }
          />
        )}
      </QueryPart>
      <MoreOfList list={list} />
    </>
  );
}
