import { Types } from 'mongoose';
import type { PrivacyRegistry } from '../../../plugins/personal-data.ts';
import type { TranslationsRepository } from './repository.ts';

/** What translations hold of a person: which passages they wrote or answer for. */
export function registerTranslationsPrivacy(privacy: PrivacyRegistry, repository: TranslationsRepository): void {
  const idOf = (userId: string) => Types.ObjectId.createFromHexString(userId);
  privacy.register({
    collection: 'translations',
    feature: 'ai',
    label: 'Passages traduits ou relus',
    async export({ userId }) {
      const translations = await repository.segmentsOf(idOf(userId));
      if (translations.length === 0) return null;
      return translations.map(({ postId, language, segments }) => ({
        postId: postId.toHexString(),
        language,
        segments: segments.map(({ source, translation, state, model, at }) => ({
          source,
          translation,
          state,
          model,
          at,
        })),
      }));
    },
    async erase({ userId }, session, { invalidate }) {
      const anonymised = await repository.forget(idOf(userId), session);
      // Pages that named them are pages that name authors.
      if (anonymised > 0) invalidate('authors');
      return { anonymised };
    },
    retained: 'les traductions, sans votre nom',
    retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que l’article' },
  });
}
