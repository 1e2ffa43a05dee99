export { type Chip, ChipLinks, type ChipLinksProps } from './chips.tsx';
