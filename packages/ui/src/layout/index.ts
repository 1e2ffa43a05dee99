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
  Wrap,
  type WrapProps,
} from './section.tsx';
