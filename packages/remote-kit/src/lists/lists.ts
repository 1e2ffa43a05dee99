export { ListSection } from './list-section.tsx';
export { ListTable, type ListTableProps } from './list-table.tsx';
export { RowAction, type RowActionProps } from './row-action.tsx';
