// biome-ignore-all lint/a11y/noRedundantRoles: where the layout is no table any more, browsers forget that it is one
import type { ReactNode } from 'react';
import { rowMark } from '../focus-after-removal/focus-after-removal.ts';
import * as styles from './table.css.ts';
import type { Column } from './table.tsx';

interface TableRowProps<Row> {
  rowKey: string;
  row: Row;
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  isSelected: boolean;
  /** The cell of its box. */
  children: ReactNode;
}

/** One line. The cell that names it is its head; the others bring their label, for when they stand alone. */
export function TableRow<Row>({ rowKey, row, columns, isSelectable, isSelected, children }: TableRowProps<Row>) {
  const rowHead = columns.find(({ isRowHead }) => isRowHead) ?? columns[0];
  return (
    <tr
      {...rowMark(rowKey)}
      className={styles.row}
      role="row"
      data-selected={isSelected || undefined}
      data-selectable={isSelectable || undefined}
    >
      {children}
      {columns.map((column) =>
        column === rowHead ? (
          <th key={column.id} className={styles.cell} scope="row" role="rowheader" data-align={column.align}>
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            className={styles.cell}
            role="cell"
            data-align={column.align}
            data-label={column.isLabelHidden ? '' : column.label}
            data-card={column.onCard}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
