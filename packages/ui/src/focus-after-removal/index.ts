export { focusRow, rowMark, useFocusAfterRemoval } from './focus-after-removal.ts';
