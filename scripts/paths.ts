import { join } from 'node:path';

/** The checkout's own folder. */
export const root = join(import.meta.dirname, '..');

/** What can be fetched or built again: safe to delete at any time. */
export const cacheDir = join(root, '.cache');
