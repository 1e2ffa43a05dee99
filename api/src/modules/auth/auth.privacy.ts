import type { PrivacyRegistry } from '../privacy/index.ts';
import type { CredentialsRepository } from './credentials.repository.ts';
import type { SessionsRepository } from './sessions.repository.ts';

/** What letting people in keeps of them. */
export function registerPrivacy(
  privacy: PrivacyRegistry,
  credentials: CredentialsRepository,
  sessions: SessionsRepository,
): void {
  privacy.register(
    {
      collection: 'sessions',
      room: 'auth',
      label: 'Connexions',
      async export({ userId }) {
        const open = await sessions.listOf(userId);
        return open.length > 0 ? open : null;
      },
      erase: async ({ userId }, session) => ({ removed: await sessions.removeAllOf(userId, session) }),
      retention: { enforcedBy: 'database', rule: '30 jours sans visite, 90 jours au plus' },
    },
    {
      collection: 'credentials',
      room: 'auth',
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
    { collection: 'loginFailures', none: 'counters under hashes of addresses, for a minute' },
  );
}
