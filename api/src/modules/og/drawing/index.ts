export type { Subject } from './composition.ts';
export { edition } from './edition.ts';
