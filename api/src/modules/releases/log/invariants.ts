import { createHash } from 'node:crypto';
import { releaseLimits } from '@letat/contracts/releases/constants';
import { emptyLogHash, entryText } from '@letat/contracts/releases/log/canonical';
import type { Invariant } from '../../../plugins/invariants.ts';
import type { ReleaseLogRepository } from './repository.ts';

/** Each entry is under the hash of the one before it, and none is missing. */
export function releaseLogInvariant(entries: ReleaseLogRepository): Invariant {
  return {
    name: 'releases: the public log only grew',
    label: 'le journal public des versions a été modifié',
    async verify() {
      const faults: string[] = [];
      let [index, before] = [0, emptyLogHash];
      for (;;) {
        const page = await entries.list(index, releaseLimits.logPage);
        for (const { hash, ...entry } of page) {
          const expected = createHash('sha256').update(entryText(before, entry)).digest('hex');
          if (entry.index !== index || hash !== expected) faults.push(`entry ${index}`);
          [index, before] = [entry.index + 1, hash];
        }
        if (page.length < releaseLimits.logPage) return { checked: index, faults };
      }
    },
  };
}
