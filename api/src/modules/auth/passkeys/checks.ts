import type { PasskeyAssertion, PasskeyRequest } from '@letat/contracts/auth/passkeys/schemas';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../plugins/clock.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import type { RelyingParty } from '../../../relying-party.ts';
import type { AccountMails } from '../account-mails.ts';
import { type Awaited, type Challenges, challengeMs } from './challenges.repository.ts';
import { challengeIn } from './client-data.ts';
import type { PasskeysRepository, StoredPasskey } from './repository.ts';
import { AnswerRefused, countsOn, type UsedKey, verifyUsed } from './signatures.ts';
import { userHandleOf } from './user-handle.ts';

interface Parts {
  mongo: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  passkeys: PasskeysRepository;
  challenges: Challenges;
  mails: AccountMails;
  /** Whose the mail is about a passkey that was copied. */
  findPerson: (userId: string) => Promise<{ id: string; email: string } | null>;
  party: RelyingParty | null;
}

/** A device has signed: its passkey as it was before, and what is to be noted of it. */
export interface Used {
  passkey: StoredPasskey;
  use: Pick<StoredPasskey, 'counter' | 'synced' | 'lastUsedAt'>;
}

/** Asks for passkeys and checks what devices answer. What an answer opens is others' business. */
export class PasskeyChecks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Throws `passkeys_unavailable`. */
  get party(): RelyingParty {
    const { party } = this.#parts;
    if (party === null) throw new CodedError('passkeys_unavailable');
    return party;
  }

  get isAvailable(): boolean {
    return this.#parts.party !== null;
  }

  /** For a person who comes: the browser offers the passkeys that its device has. Throws `passkeys_unavailable`. */
  async askAnybody(): Promise<PasskeyRequest> {
    return this.#ask({ purpose: 'login', userId: null, sessionId: null }, []);
  }

  /** For one of a person's passkeys; null when there is none, or none can be used here. */
  async ask(awaited: Awaited & { userId: string }): Promise<PasskeyRequest | null> {
    const known = await this.#parts.passkeys.listOf(awaited.userId);
    return known.length === 0 || !this.isAvailable ? null : this.#ask(awaited, known);
  }

  async #ask(awaited: Awaited, known: readonly StoredPasskey[]): Promise<PasskeyRequest> {
    const { id: rpId } = this.party;
    const challenge = await this.#parts.challenges.create(awaited);
    return {
      challenge,
      timeout: challengeMs,
      rpId,
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key', transports })),
      userVerification: 'required',
    };
  }

  /**
   * Checks an answer; its challenge is used up, whatever comes of it. The same for a passkey that nobody has, one of another person and
   * a wrong signature: throws `passkey_refused`. That a device counts backwards is mailed to its owner.
   * @param awaited whose answer is awaited; without an owner it is that of a person who has the passkey
   */
  async check(answer: PasskeyAssertion, awaited: Awaited): Promise<Used> {
    const { clock, passkeys, challenges } = this.#parts;
    const { party } = this;
    const challenge = challengeIn(answer.response.clientDataJSON);
    if (challenge === null || !(await challenges.take(challenge, awaited))) throw this.#refusal('no such challenge');
    const passkey = await passkeys.find(answer.id);
    if (passkey === null) throw this.#refusal('no such passkey');
    if (awaited.userId !== null && passkey.userId !== awaited.userId) throw this.#refusal('passkey of somebody else');
    const handle = answer.response.userHandle;
    // Section 7.2, step 6: a person who does not say who they are says so by the handle.
    if (awaited.userId === null && !handle) throw this.#refusal('no user handle');
    if (handle && handle !== userHandleOf(passkey.userId)) throw this.#refusal('user handle of somebody else');
    const used: UsedKey = await verifyUsed(answer, challenge, party, passkey).catch((error: unknown) => {
      throw error instanceof AnswerRefused ? this.#refusal(error.message) : error;
    });
    if (!countsOn(passkey.counter, used.counter)) {
      await this.#reportCopy(passkey);
      throw this.#refusal('the counter went back');
    }
    return { passkey, use: { ...used, lastUsedAt: clock.now() } };
  }

  async #reportCopy({ userId, name }: StoredPasskey): Promise<void> {
    const { mongo, mails, findPerson } = this.#parts;
    const person = await findPerson(userId);
    if (person === null) return;
    await mongo.transaction((session) => mails.notice(person, 'passkey-copied', session, name));
  }

  #refusal(why: string): CodedError {
    this.#parts.log.info(`passkeys: answer refused: ${why}`);
    return new CodedError('passkey_refused');
  }
}
