export { type Accepted, formatBytes } from './accepts.ts';
export { FileDrop, type FileDropProps } from './file-drop.tsx';
