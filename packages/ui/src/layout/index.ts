export {
  Grid,
  type GridProps,
  ReadingColumns,
  Row,
  type RowProps,
  Split,
  type SplitProps,
  Stack,
  type StackProps,
} from './grid.tsx';
export {
  Band,
  type BandProps,
  Section,
  SectionHead,
  type SectionHeadProps,
  type SectionProps,
} from './section.tsx';
export { Wrap, type WrapProps } from './wrap.tsx';
