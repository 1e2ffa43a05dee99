import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { type Column, Table } from '@letat/ui/table';

const rows = ['1', '2', '3', '4'];

/** The table to come: its head as it will be, and the places of a few rows. Those who listen hear the label alone. */
export function LoadingTable<Row>({ label, columns }: { label: string; columns: readonly Column<Row>[] }) {
  return (
    <SkeletonGroup label={label}>
      <div aria-hidden="true">
        <Table
          caption={label}
          isCaptionHidden
          columns={columns.map((column) => ({ ...column, isSortable: false, cell: () => <Skeleton width="most" /> }))}
          rows={rows}
          rowKey={(row) => row}
        />
      </div>
    </SkeletonGroup>
  );
}
