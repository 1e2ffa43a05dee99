// biome-ignore-all lint/a11y/noRedundantRoles: where the layout is no table any more, browsers forget that it is one
import { type ReactNode, useId } from 'react';
import { BulkBar } from '../bulk-bar/bulk-bar.tsx';
import { useFocusAfterRemoval } from '../focus-after-removal/focus-after-removal.ts';
import { PickAll, PickRow } from './selection.tsx';
import * as styles from './table.css.ts';
import { type SortOrder, TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. Default `start`. */
  align?: 'start' | 'end';
  /** Its head sorts. The rows are the caller's to bring in order. */
  isSortable?: boolean;
  /** Its cells name their row: one column, the first by default. */
  isRowHead?: boolean;
  /** The label is for screen readers only: a column of buttons. */
  isLabelHidden?: boolean;
  /**
   * Where there is no space for columns a row is a card of two lines: what names it, then the other cells with their labels. `end` stands
   * at the end of the first line (an amount, a state); `plain` says what it is without its label (a date, an address).
   */
  onCard?: 'end' | 'plain';
}

export interface TableProps<Row> {
  /** What the table shows. Always announced; visible unless `isCaptionHidden`. */
  caption: ReactNode;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called when its box is ticked, as in « Sélectionner Awa Ndiaye ». */
  rowName?: (row: Row) => string;
  sort?: SortOrder | undefined;
  onSort?: (sort: SortOrder) => void;
  /** Keys of the chosen rows. Together with `onSelect` it gives each row a box, and the head one for all. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: Set<string>) => void;
  /** What can be done with the chosen rows: shown under the table while there are any. */
  bulkActions?: ReactNode;
  /** What the chosen rows are called: see `BulkBar`. */
  bulkNouns?: readonly [singular: string, plural: string];
  /** Stands in place of the rows when there are none: an `EmptyState` with `heading="p"`. */
  empty?: ReactNode;
  isBusy?: boolean;
  /** Two or three short columns: it stays a table however narrow its place. */
  isCompact?: boolean;
}

/**
 * Like items compared line by line. It reads and sorts as a plain table, links and buttons in it are reached by Tab, and
 * where there is no space for columns each row becomes a card of two lines. The focus of a row that leaves goes on to the next.
 * Figures of a text are a table of
 * `Prose`; a list whose lines are not compared is a list.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    isCaptionHidden = false,
    columns,
    rows,
    rowKey,
    rowName,
    selected,
    onSelect,
    isBusy = false,
  } = props;
  const captionId = useId();
  const keys = rows.map(rowKey);
  const frame = useFocusAfterRemoval<HTMLDivElement>(keys);
  const isSelectable = selected !== undefined && onSelect !== undefined;

  const toggle = (key: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(key);
    else next.delete(key);
    onSelect?.(next);
  };

  if (rows.length === 0 && props.empty !== undefined) return props.empty;
  return (
    <div ref={frame} className={styles.frame} data-compact={props.isCompact || undefined}>
      <table className={styles.table} role="table" aria-labelledby={captionId} aria-busy={isBusy || undefined}>
        <caption id={captionId} className={isCaptionHidden ? styles.hiddenCaption : styles.caption}>
          {caption}
        </caption>
        <TableHead columns={columns} sort={props.sort} onSort={props.onSort}>
          {isSelectable ? <PickAll keys={keys} selected={selected} onSelect={onSelect} /> : null}
        </TableHead>
        <tbody className={styles.body} role="rowgroup">
          {rows.map((row, index) => {
            const key = keys[index] ?? '';
            const isSelected = selected?.has(key) ?? false;
            return (
              <TableRow
                key={key}
                rowKey={key}
                row={row}
                columns={columns}
                isSelectable={isSelectable}
                isSelected={isSelected}
              >
                {isSelectable ? (
                  <PickRow
                    name={rowName?.(row) ?? `ligne ${index + 1}`}
                    isSelected={isSelected}
                    onChange={(next) => toggle(key, next)}
                  />
                ) : null}
              </TableRow>
            );
          })}
        </tbody>
      </table>
      {isSelectable ? (
        <BulkBar
          count={selected.size}
          onClear={() => onSelect(new Set())}
          {...(props.bulkNouns ? { nouns: props.bulkNouns } : {})}
        >
          {props.bulkActions}
        </BulkBar>
      ) : null}
    </div>
  );
}
