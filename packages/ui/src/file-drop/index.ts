export type { Accepted } from './accepts.ts';
export { FileDrop, type FileDropProps } from './file-drop.tsx';
