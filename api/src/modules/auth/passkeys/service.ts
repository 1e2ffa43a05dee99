import { passkeyLimits } from '@letat/contracts/auth/passkeys/constants';
import type { Passkey } from '@letat/contracts/auth/passkeys/operations';
import type { PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@letat/contracts/auth/passkeys/schemas';
import type { IdentityAgain } from '@letat/contracts/auth/second-factor/schemas';
import { CodedError } from '@letat/contracts/core/coded-error';
import { siteMessages } from '@letat/contracts/core/site-messages';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { AccountMails } from '../account-mails.ts';
import type { Reauthentication } from '../passwords/reauthenticate.ts';
import { newRecoveryCodes, recoveryHash } from '../second-factor/recovery-codes.ts';
import type { SecondFactorRepository } from '../second-factor/repository.ts';
import { againBy, type SecondFactorService } from '../second-factor/service.ts';
import { deviceOf } from '../sessions/device.ts';
import type { Sessions } from '../sessions/service.ts';
import { type Challenges, challengeMs } from './challenges.repository.ts';
import type { PasskeyChecks } from './checks.ts';
import { challengeIn } from './client-data.ts';
import type { PasskeysRepository, StoredPasskey } from './repository.ts';
import { AnswerRefused, algorithms, type MadeKey, verifyMade } from './signatures.ts';
import { userHandleOf } from './user-handle.ts';

interface Parts {
  app: FastifyInstance;
  passkeys: PasskeysRepository;
  challenges: Challenges;
  checks: PasskeyChecks;
  factors: SecondFactorRepository;
  secondFactor: SecondFactorService;
  sessions: Sessions;
  reauthentication: Reauthentication;
  mails: AccountMails;
}

/** The passkeys of a person: made, named, removed. */
export class PasskeyService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list(userId: string): Promise<Passkey[]> {
    return (await this.#parts.passkeys.listOf(userId)).map(shown);
  }

  /** Asks for a passkey within a session. Throws `passkey_not_found` when there is none, `passkeys_unavailable`. */
  async ask(user: SessionUser): Promise<PasskeyRequest> {
    const { checks } = this.#parts;
    if (!checks.isAvailable) throw new CodedError('passkeys_unavailable');
    const asked = await checks.ask(againBy(user));
    if (asked === null) throw new CodedError('passkey_not_found');
    return asked;
  }

  /** Throws `email_unverified`, `passkeys_unavailable`, `passkeys_full`, and what `SecondFactorService.reauthenticate` throws. */
  async begin(user: SessionUser, again: IdentityAgain): Promise<PasskeyCreation> {
    const { passkeys, challenges, checks, secondFactor } = this.#parts;
    const { id: rpId } = checks.party;
    // A stranger may have opened an account in the name of an address: they get no way in that outlives the password.
    if (!user.emailVerified) throw new CodedError('email_unverified');
    if ((await passkeys.countOf(user.id)) >= passkeyLimits.most) throw new CodedError('passkeys_full');
    await secondFactor.reauthenticate(user, again);
    const known = await passkeys.listOf(user.id);
    const challenge = await challenges.create(setupBy(user));
    return {
      rp: { name: siteMessages.name, id: rpId },
      user: { id: userHandleOf(user.id), name: user.email, displayName: user.fullName },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: challengeMs,
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key', transports })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  /**
   * Stores what a device has made. The first second factor of an account brings its codes on paper. Throws `passkey_refused`,
   * `passkey_known`, `passkeys_full`, `passkeys_unavailable`.
   */
  async add(
    user: SessionUser,
    { name, passkey: answer }: { name?: string | undefined; passkey: PasskeyAttestation },
    client: Client,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
    const { app, passkeys, challenges, factors, secondFactor, sessions, mails } = this.#parts;
    const challenge = challengeIn(answer.response.clientDataJSON);
    if (challenge === null) throw new CodedError('passkey_refused');
    const made = await this.#verified(answer, challenge, user);
    const passkey: StoredPasskey = {
      ...made,
      id: newId(),
      userId: user.id,
      transports: answer.response.transports ?? [],
      name: name ?? deviceOf(client.userAgent),
      opensAlone: true,
      createdAt: app.clock.now(),
      lastUsedAt: null,
    };
    const codes = newRecoveryCodes();
    const isFirst = await app.mongo.transaction(async (session) => {
      await secondFactor.serialise(user.id, session);
      // Taken here, so that a password that was reset meanwhile, which ends what waits for answers, leaves nothing behind.
      if (!(await challenges.take(challenge, setupBy(user), session))) throw new CodedError('passkey_refused');
      const count = await passkeys.countOf(user.id, session);
      if (count >= passkeyLimits.most) throw new CodedError('passkeys_full');
      const wasOn = count > 0 || Boolean((await factors.find(user.id, session))?.enabledAt);
      await passkeys.insert(passkey, session);
      await mails.notice(user, 'passkey-added', session, passkey.name);
      await this.#record('account.passkey-added', user, passkey, client, session);
      if (wasOn) return false;
      await factors.saveRecoveryCodes(user.id, codes.map(recoveryHash), session);
      // They were opened with less.
      await sessions.endOthersOf(user.id, user.sessionId, session);
      return true;
    });
    return { passkey: shown(passkey), recoveryCodes: isFirst ? codes : null };
  }

  /** Throws `passkey_not_found`. */
  async rename(userId: string, id: string, name: string): Promise<Passkey> {
    const renamed = await this.#parts.passkeys.rename(userId, id, name);
    if (renamed === null) throw new CodedError('passkey_not_found');
    return shown(renamed);
  }

  /** Throws `passkey_not_found`, `last_way_in`, and what `SecondFactorService.reauthenticate` throws. */
  async remove(user: SessionUser, id: string, again: IdentityAgain, client: Client): Promise<void> {
    const { app, passkeys, factors, secondFactor, reauthentication, mails } = this.#parts;
    // Said before a code is used up, and asked again where it counts.
    const own = await passkeys.listOf(user.id);
    if (!own.some((passkey) => passkey.id === id)) throw new CodedError('passkey_not_found');
    if (own.length === 1) await this.#assertNotTheLast(user);
    const proof = await secondFactor.reauthenticate(user, again);
    await app.mongo.transaction(async (session) => {
      await reauthentication.assertStill(proof, session);
      await secondFactor.serialise(user.id, session);
      const removed = await passkeys.remove(user.id, id, session);
      if (removed === null) throw new CodedError('passkey_not_found');
      const isOn =
        (await passkeys.countOf(user.id, session)) > 0 || !(await this.#assertNotTheLast(user, session)).isLast;
      if (!isOn) await factors.remove(user.id, session);
      await mails.notice(user, isOn ? 'passkey-removed' : 'last-passkey-removed', session, removed.name);
      await this.#record('account.passkey-removed', user, removed, client, session);
    });
  }

  /** Whether a passkey that is an account's only one is its only second factor. Throws `last_way_in` where one must stay. */
  async #assertNotTheLast(user: SessionUser, session?: ClientSession): Promise<{ isLast: boolean }> {
    const { factors, secondFactor } = this.#parts;
    const factor = await factors.find(user.id, session);
    const isLast = !factor?.enabledAt;
    if (isLast && secondFactor.isCompulsory(user.role)) throw new CodedError('last_way_in');
    return { isLast };
  }

  /** A refused answer uses its challenge up, as an accepted one does. */
  async #verified(answer: PasskeyAttestation, challenge: string, user: SessionUser): Promise<MadeKey> {
    const { app, challenges, checks } = this.#parts;
    try {
      return await verifyMade(answer, challenge, checks.party);
    } catch (error) {
      if (!(error instanceof AnswerRefused)) throw error;
      await challenges.take(challenge, setupBy(user));
      app.log.info(`passkeys: setup refused: ${error.message}`);
      throw new CodedError('passkey_refused');
    }
  }

  /** Of what opens accounts that may publish or administrate. */
  async #record(
    action: 'account.passkey-added' | 'account.passkey-removed',
    { id, fullName }: SessionUser,
    { name }: StoredPasskey,
    { address }: Client,
    session: ClientSession,
  ): Promise<void> {
    const actor = { id, name: fullName };
    const subject = { kind: 'user', id, label: fullName };
    await this.#parts.app.audit.record({ action, actor, subject, details: { passkey: name }, address }, session);
  }
}

function setupBy({ id, sessionId }: SessionUser) {
  return { purpose: 'setup' as const, userId: id, sessionId };
}

function shown({ id, name, createdAt, lastUsedAt, synced }: StoredPasskey): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced,
  };
}
