import type { Invariant } from '../../plugins/invariants.ts';
import { lookAtFiles } from './orphans.ts';
import type { Storage } from './storage/port.ts';
import type { UploadsRepository } from './uploads.repository.ts';

/** What is in use is stored, and no file that people sent is nobody's. */
export function uploadsInvariants(uploads: UploadsRepository, storage: Storage): Invariant[] {
  return [
    {
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
    },
    {
      name: 'uploads: no stored file is nobody’s',
      label: 'des fichiers stockés ne sont à personne',
      async verify() {
        const faults: string[] = [];
        let checked = 0;
        for await (const { key, isKnown } of lookAtFiles(uploads, storage)) {
          checked += 1;
          if (!isKnown) faults.push(key);
        }
        return { checked, faults };
      },
    },
  ];
}
