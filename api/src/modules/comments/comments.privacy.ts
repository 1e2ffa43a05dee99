import { erasedName, retentionPeriods } from '@letat/contracts/constants';
import { daysBefore, type PrivacyRegistry } from '../privacy/index.ts';
import type { PersonsCommentsRepository } from './comments.persons.repository.ts';

/** What a person said under articles, logged in or not. */
export function registerPrivacy(privacy: PrivacyRegistry, comments: PersonsCommentsRepository): void {
  const days = retentionPeriods.commentSpamDays;
  privacy.register({
    collection: 'comments',
    room: 'comments',
    label: 'Commentaires',
    async export(person) {
      const found = await comments.listOf(person);
      if (found.length === 0) return null;
      return found.map(({ _id, postId, ...comment }) => ({
        id: _id.toHexString(),
        postId: postId.toHexString(),
        ...comment,
      }));
    },
    async erase(person, session, { writings, touch }) {
      const found = await comments.listOf(person);
      const shown = found.filter(({ status }) => status === 'approved');
      const kept = writings === 'keep' ? shown : [];
      const gone = found.filter((comment) => !kept.includes(comment));
      const idsOf = (some: typeof found) => some.map(({ _id }) => _id);
      const anonymised = await comments.anonymise(idsOf(kept), erasedName, session);
      const removed = await comments.remove(idsOf(gone), session);
      if (shown.length > 0) touch('comments', ...shown.map(({ postId }) => `comments:${postId.toHexString()}`));
      return { anonymised, removed };
    },
    keep: 'les commentaires en ligne, sans votre nom ni votre adresse, si vous choisissez de les laisser',
    retention: {
      enforcedBy: 'job',
      rule: `aussi longtemps que l’article ; ${days} jours pour ce qui a été refusé`,
      expired: (now) => comments.countRefused(daysBefore(now, days)),
      remove: (now) => comments.removeRefused(daysBefore(now, days)),
    },
  });
}
