export { Cover, type CoverProps } from './cover.tsx';
export { type Format, formats, type Hue, type WeaveOptions, weave } from './weave.ts';
