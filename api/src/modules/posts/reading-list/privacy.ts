import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { PrivacyRegistry } from '../../privacy/index.ts';
import type { ReadingListRepository } from './repository.ts';

/** What a person keeps to read later. */
export function registerReadingList(privacy: PrivacyRegistry, kept: ReadingListRepository): void {
  privacy.register({
    collection: 'readinglists',
    feature: 'posts',
    label: 'Liste de lecture',
    async export({ userId }) {
      const reader = objectId(userId);
      const articles = reader ? await kept.listAllOf(reader) : [];
      return articles.length > 0 ? articles : null;
    },
    async erase({ userId }, session) {
      const reader = objectId(userId);
      return { removed: reader ? await kept.removeOf(reader, session) : 0 };
    },
    retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le compte' },
  });
}
