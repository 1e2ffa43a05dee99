export type { Subject } from './composition.ts';

/** Of the composition: a picture is drawn again when another one would come out of the same words. */
export const edition = '2';
