import type { Invariant } from '../../plugins/invariants.ts';
import type { Storage } from './storage/port.ts';
import type { UploadsRepository } from './uploads.repository.ts';

/** What is in use is stored. */
export function uploadsInvariant(uploads: UploadsRepository, storage: Storage): Invariant {
  return {
    name: 'uploads: every file and picture in use is stored',
    label: 'des fichiers utilisés manquent',
    async verify() {
      const faults: string[] = [];
      let checked = 0;
      for await (const { fileKey, objectPath } of uploads.inUse())
        for (const key of [fileKey, objectPath?.slice(1)]) {
          if (!key) continue;
          checked += 1;
          if ((await storage.sizeOf(key)) === null) faults.push(key);
        }
      return { checked, faults };
    },
  };
}
