import { emailKey } from '@letat/contracts/core/email-key';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Person, PrivacyRegistry } from '../../plugins/personal-data.ts';
import { daysBefore } from '../../time/days.ts';
import type { MembersRepository } from './members/repository.ts';
import type { Holder, SubscriptionsRepository } from './plans.repository.ts';
import { type AuthorPricesRepository, authorPricesCollection } from './prices/repository.ts';

interface Repositories {
  subscriptions: SubscriptionsRepository;
  members: MembersRepository;
  prices: AuthorPricesRepository;
}

const holderOf = ({ userId, email }: Person): Holder => ({
  id: objectId(userId),
  key: email === null ? null : emailKey(email),
});

/** What people subscribe to, and who reads by the plan of whom. */
export function registerPrivacy(privacy: PrivacyRegistry, { subscriptions, members, prices }: Repositories): void {
  const years = retentionPeriods.accountYears;
  const oldest = (now: Date) => daysBefore(now, years * 365);
  privacy.register(
    {
      collection: 'subscriptions',
      feature: 'plans',
      label: 'Abonnements aux formules',
      async export(person) {
        const holder = holderOf(person);
        const own = await subscriptions.listAllOf(holder);
        if (own.length === 0) return null;
        return own.map(({ planId, authorId, startsAt, endsAt, revokedAt, holderId, isGift }) => ({
          planId,
          authorId: authorId?.toHexString() ?? null,
          startsAt,
          endsAt,
          revokedAt,
          isGift,
          isHolder: holderId === null || (holder.id !== null && holderId.equals(holder.id)),
        }));
      },
      erase: (person, session) => subscriptions.eraseOf(holderOf(person), session),
      retention: {
        enforcedBy: 'job',
        rule: `${years} ans après leur fin`,
        expired: (now) => subscriptions.countEndedBefore(oldest(now)),
        remove: (now) => subscriptions.removeEndedBefore(oldest(now)),
      },
    },
    {
      collection: authorPricesCollection,
      feature: 'plans',
      label: 'Prix de la formule d’un auteur',
      async export(person) {
        const { id } = holderOf(person);
        const own = id ? await prices.of(id) : [];
        return own.length === 0 ? null : own;
      },
      async erase(person, session) {
        const { id } = holderOf(person);
        return { removed: id ? await prices.remove(id, session) : 0 };
      },
      retention: { enforcedBy: 'erasure', rule: 'jusqu’à ce que l’auteur les retire ou efface son compte' },
    },
    {
      collection: 'planMembers',
      feature: 'plans',
      label: 'Membres des formules institutionnelles',
      async export(person) {
        const { id, key } = holderOf(person);
        const [named, naming] = await Promise.all([
          id ? members.listOf(id) : [],
          key === null ? [] : members.listAllOf(key),
        ]);
        if (named.length + naming.length === 0) return null;
        return [
          ...named.map(({ email, addedAt }) => ({ member: email, addedAt })),
          ...naming.map(({ addedAt }) => ({ memberOfAnOrganisation: true, addedAt })),
        ];
      },
      async erase(person, session) {
        const { id, key } = holderOf(person);
        return { removed: await members.removeAllOf({ ownerId: id, memberKey: key }, session) };
      },
      retention: {
        enforcedBy: 'erasure',
        rule: 'jusqu’à ce que la personne qui les a nommés les retire ou efface son compte',
      },
    },
  );
}
