import { erasedName, retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { daysBefore } from '../../time/days.ts';
import type { Posts } from '../posts/index.ts';
import type { BansRepository } from './bans/repository.ts';
import type { MailOptOutsRepository } from './mail-opt-outs/repository.ts';
import type { PersonsCommentsRepository } from './persons.repository.ts';
import type { ThreadsRepository } from './threads/repository.ts';

interface Holders {
  comments: PersonsCommentsRepository;
  threads: ThreadsRepository;
  posts: Pick<Posts, 'commentCounts'>;
  bans: BansRepository;
  optOuts: MailOptOutsRepository;
}

/** What a person said under articles, logged in or not. */
export function registerPrivacy(privacy: PrivacyRegistry, { comments, threads, posts, bans, optOuts }: Holders): void {
  const days = retentionPeriods.commentSpamDays;
  privacy.register({
    collection: 'comments',
    feature: 'comments',
    label: 'Commentaires',
    async export(person) {
      const found = await comments.listOf(person);
      if (found.length === 0) return null;
      return found.map(({ _id, postId, parentId, replies: _replies, ...comment }) => ({
        id: _id.toHexString(),
        postId: postId.toHexString(),
        parentId: parentId?.toHexString() ?? null,
        ...comment,
      }));
    },
    async erase(person, session, { writings, invalidate }) {
      const found = await comments.listOf(person);
      const shown = found.filter(({ status }) => status === 'approved');
      const published = writings === 'keep' ? shown : [];
      const toRemove = found.filter((comment) => !published.includes(comment));
      const idsOf = (some: typeof found) => some.map(({ _id }) => _id);
      const anonymised = await comments.anonymise(idsOf(published), erasedName, session);
      for (const { postId, parentId, status } of toRemove) {
        if (status !== 'approved') continue;
        await posts.commentCounts.add(postId, -1, session);
        if (parentId) await threads.changeReplies(parentId, -1, session);
      }
      const removed = await comments.remove(idsOf(toRemove), session);
      if (shown.length > 0) invalidate('comments', ...shown.map(({ postId }) => `comments:${postId.toHexString()}`));
      return { anonymised, removed };
    },
    retained: 'les commentaires en ligne, sans votre nom ni votre adresse, si vous choisissez de les laisser',
    retention: {
      enforcedBy: 'job',
      rule: `aussi longtemps que l’article ; ${days} jours pour ce qui a été refusé`,
      expired: (now) => comments.countRefused(daysBefore(now, days)),
      remove: (now) => comments.removeRefused(daysBefore(now, days)),
    },
  });
  privacy.register({
    collection: 'commentBans',
    feature: 'comments',
    label: 'Bannissements des commentaires',
    async export(person) {
      const found = await bans.listOf(person);
      if (found.length === 0) return null;
      return found.map(({ authorName, authorEmail, reason, until, createdAt }) => ({
        authorName,
        authorEmail,
        reason,
        until,
        createdAt,
      }));
    },
    erase: async (person, session) => ({ removed: await bans.removeOf(person, session) }),
    retention: { enforcedBy: 'database', rule: 'jusqu’à la fin du bannissement' },
  });
  privacy.register({
    collection: 'commentMailOptOuts',
    feature: 'comments',
    label: 'Refus des emails sur les commentaires',
    async export({ email }) {
      const optOut = email === null ? null : await optOuts.find(email);
      return optOut && [optOut];
    },
    // It is a hash already, and without it the address would be written to again.
    erase: async () => ({}),
    retained: 'une empreinte de votre adresse, pour ne plus jamais lui écrire à propos de commentaires',
    retention: { enforcedBy: 'erasure', rule: 'sans limite : c’est ce qui laisse l’adresse en paix' },
  });
}
