import { durationText } from '@letat/contracts/core/format/durations';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import type { PersonalFile, PrivacyRegistry } from '../../plugins/personal-data.ts';
import type { Storage } from './storage/port.ts';
import type { Sweep } from './sweep.ts';
import type { Upload, UploadsRepository } from './uploads.repository.ts';

interface Parts {
  uploads: UploadsRepository;
  storage: Storage;
  sweep: Sweep;
  /** The picture of a person that goes with them even when what they published stays. */
  portraitOf(userId: string): Promise<string | null>;
}

/** Files that a person sent, and the pictures made of them. */
export function registerPrivacy(privacy: PrivacyRegistry, { uploads, storage, sweep, portraitOf }: Parts): void {
  async function* files({ userId }: { userId: string }): AsyncGenerator<PersonalFile> {
    for (const upload of await uploads.listOf(userId)) {
      const key = storedKeyOf(upload);
      const object = key === null ? null : await storage.open(key);
      if (key !== null && object) yield { name: nameOf(upload, key), size: object.size, open: () => object.stream() };
    }
  }

  privacy.register({ collection: 'dailyImageCounts', none: 'counters under hashes of accounts, for a day' });
  privacy.register({
    collection: 'uploads',
    feature: 'uploads',
    label: 'Fichiers envoyés',
    async export({ userId }) {
      const found = await uploads.listOf(userId);
      if (found.length === 0) return null;
      return found.map(({ purpose, state, filename, type, objectPath, createdAt }) => ({
        purpose,
        state,
        filename,
        type,
        objectPath,
        createdAt,
      }));
    },
    files,
    async erase({ userId }, session, { writings }) {
      const portrait = await portraitOf(userId);
      const pictures = writings === 'remove' ? 'all' : portrait === null ? [] : [portrait];
      return { removed: await uploads.expireAllOf(userId, pictures, session) };
    },
    retained:
      'les fichiers des produits, pour celles et ceux qui les ont achetés, et les images des articles laissés en ligne',
    retention: {
      enforcedBy: 'job',
      rule: `${durationText(uploadLimits.urlSeconds / 60)} pour un fichier envoyé et jamais utilisé, sinon aussi longtemps que ce dont il fait partie`,
      expired: (now) => uploads.countExpired(now),
      async remove(_now, signal) {
        let removed = 0;
        for (let some = -1; some !== 0 && !signal.aborted; removed += some) some = await sweep.expired();
        return removed;
      },
    },
  });
}

/** The picture that was made of it, or the file as it came; null for what never arrived or is on its way out. */
function storedKeyOf({ state, objectPath, fileKey }: Upload): string | null {
  if (state !== 'claimed') return null;
  return objectPath === null ? fileKey : objectPath.slice(1);
}

function nameOf({ filename }: Upload, key: string): string {
  const own = key.split('/').at(-1) ?? key;
  return filename === null || key.startsWith('objects/') ? own : `${own}-${filename}`;
}
