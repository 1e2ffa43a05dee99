export { Cover, type CoverProps } from './cover.tsx';
export type { Hue } from './hues.ts';
