export { CellLines, type CellLinesProps } from './cell-lines.tsx';
