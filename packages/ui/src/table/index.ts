export { type Column, Table, type TableProps } from './table.tsx';
export type { SortOrder } from './table-head.tsx';
