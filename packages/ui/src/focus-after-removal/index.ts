export { rowMark, useFocusAfterRemoval } from './focus-after-removal.ts';
