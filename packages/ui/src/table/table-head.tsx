// biome-ignore-all lint/a11y/noRedundantRoles: where the layout is no table any more, browsers forget that it is one
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './table.css.ts';
import type { Column } from './table.tsx';

export interface SortOrder {
  /** `id` of a column. */
  column: string;
  direction: 'ascending' | 'descending';
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: SortOrder | undefined;
  onSort: ((sort: SortOrder) => void) | undefined;
  /** The head of the column of boxes. */
  children: ReactNode;
}

/** The line of labels. A sortable one is a button; the first press brings figures down from the largest, words up from A. */
export function TableHead<Row>({ columns, sort, onSort, children }: TableHeadProps<Row>) {
  const sorts = onSort !== undefined && columns.some(({ isSortable }) => isSortable);
  const next = ({ id, align }: Column<Row>): SortOrder => {
    const first = align === 'end' ? 'descending' : 'ascending';
    if (sort?.column !== id) return { column: id, direction: first };
    return { column: id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
  };
  return (
    <thead className={styles.head} role="rowgroup" data-tools={sorts || children !== null || undefined}>
      <tr role="row">
        {children}
        {columns.map((column) => {
          const isSortable = column.isSortable && onSort !== undefined;
          return (
            <th
              key={column.id}
              className={styles.columnHead}
              scope="col"
              role="columnheader"
              data-align={column.align}
              data-tool={isSortable || undefined}
              aria-sort={isSortable ? (sort?.column === column.id ? sort.direction : 'none') : undefined}
            >
              {isSortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(next(column))}>
                  {column.label}
                </button>
              ) : column.isLabelHidden ? (
                <VisuallyHidden>{column.label}</VisuallyHidden>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
