import { linkMinutes } from '@letat/contracts/auth/constants';
import { sessionDays } from '@letat/contracts/auth/sessions/constants';
import { durationText } from '@letat/contracts/core/format/durations';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import type { DevicesRepository } from './devices/repository.ts';
import type { LinksRepository } from './links/repository.ts';
import { type Challenges, challengeMs } from './passkeys/challenges.repository.ts';
import type { PasskeysRepository } from './passkeys/repository.ts';
import type { CredentialsRepository } from './passwords/repository.ts';
import type { SecondFactorRepository } from './second-factor/repository.ts';
import type { SessionsRepository } from './sessions/repository.ts';

/** For how many minutes links are good, each by what it opens. */
const lives = Object.values(linkMinutes);

/** What the auth module stores of people. */
export function registerPrivacy(
  privacy: PrivacyRegistry,
  {
    credentials,
    devices,
    sessions,
    factors,
    links,
    passkeys,
    challenges,
  }: {
    credentials: CredentialsRepository;
    devices: DevicesRepository;
    sessions: SessionsRepository;
    factors: SecondFactorRepository;
    links: LinksRepository;
    passkeys: PasskeysRepository;
    challenges: Challenges;
  },
): void {
  privacy.register(
    {
      collection: 'sessions',
      feature: 'auth',
      label: 'Connexions',
      async export({ userId }) {
        const open = await sessions.tracesOf(userId);
        return open.length > 0 ? open : null;
      },
      erase: async ({ userId }, session) => ({ removed: await sessions.removeAllOf(userId, session) }),
      retention: {
        enforcedBy: 'database',
        rule: `${sessionDays.idle} jours sans visite, ${sessionDays.longest} jours au plus`,
      },
    },
    {
      collection: 'credentials',
      feature: 'auth',
      label: 'Mot de passe',
      async export({ userId }) {
        const changedAt = await credentials.changedAt(userId);
        return (
          changedAt && [{ changedAt, note: 'Le site ne connaît pas votre mot de passe, seulement son empreinte.' }]
        );
      },
      erase: async ({ userId }, session) => ({ removed: await credentials.remove(userId, session) }),
      retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le compte' },
    },
    {
      collection: 'knownDevices',
      feature: 'auth',
      label: 'Appareils connus',
      async export({ userId }) {
        const known = await devices.listOf(userId);
        return known.length > 0 ? known : null;
      },
      erase: async ({ userId }, session) => ({ removed: await devices.removeAllOf(userId, session) }),
      retention: { enforcedBy: 'database', rule: `${retentionPeriods.deviceDays} jours après la dernière connexion` },
    },
    {
      collection: 'secondFactors',
      feature: 'auth',
      label: 'Validation en deux étapes',
      async export({ userId }) {
        const factor = await factors.find(userId);
        return factor !== null && (factor.enabledAt !== null || factor.recoveryCodes.length > 0)
          ? [{ enabledAt: factor.enabledAt, recoveryCodesLeft: factor.recoveryCodes.length }]
          : null;
      },
      erase: async ({ userId }, session) => ({ removed: (await factors.remove(userId, session)) ? 1 : 0 }),
      retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le compte' },
    },
    {
      collection: 'passkeys',
      feature: 'auth',
      label: 'Clés d’accès',
      async export({ userId }) {
        const own = await passkeys.listOf(userId);
        if (own.length === 0) return null;
        return own.map(({ name, createdAt, lastUsedAt, synced, transports }) => ({
          name,
          createdAt,
          lastUsedAt,
          synced,
          transports,
          note: 'Le site ne connaît que la moitié publique de la clé.',
        }));
      },
      erase: async ({ userId }, session) => ({ removed: await passkeys.removeAllOf(userId, session) }),
      retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le compte, ou jusqu’à leur retrait' },
    },
    {
      collection: 'passkeyChallenges',
      feature: 'auth',
      label: 'Demandes de clé d’accès',
      async export({ userId }) {
        const waiting = await challenges.listOf(userId);
        return waiting.length > 0 ? waiting : null;
      },
      erase: async ({ userId }, session) => ({ removed: await challenges.removeAllOf(userId, session) }),
      retention: { enforcedBy: 'database', rule: durationText(challengeMs / 60_000) },
    },
    {
      collection: 'oneTimeLinks',
      feature: 'auth',
      label: 'Liens envoyés par email',
      async export(person) {
        const waiting = await links.listOf(person);
        return waiting.length > 0 ? waiting : null;
      },
      erase: async (person, session) => ({ removed: await links.removeAllOf(person, session) }),
      retention: {
        enforcedBy: 'database',
        rule: `de ${durationText(Math.min(...lives))} à ${durationText(Math.max(...lives))}, selon ce qu’ils ouvrent`,
      },
    },
    { collection: 'loginFailures', none: 'counters under hashes of addresses, for a minute' },
  );
}
