import { CodedError } from '@letat/contracts/core/coded-error';
import { erasureGraceDays, inactiveGraceDays, type WritingsChoice } from '@letat/contracts/privacy/constants';
import type { Erasure } from '@letat/contracts/privacy/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { personOf } from '../../../plugins/personal-data.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import { daysAfter } from '../../../time/days.ts';
import type { Queue } from '../../jobs/index.ts';
import { privacyAccountUnused } from '../mails/privacy-account-unused.ts';
import { privacyErasureAsked } from '../mails/privacy-erasure-asked.ts';
import { privacyErasureCancelled } from '../mails/privacy-erasure-cancelled.ts';
import type { ErasuresRepository, PersonsErasure } from './repository.ts';

/** The modules that asking for an erasure needs. */
export type ErasureFeatures = Pick<
  FastifyInstance,
  'clock' | 'privacy' | 'mongo' | 'users' | 'auth' | 'mail' | 'notifications'
>;

export interface ErasureNeeds<R> {
  erasures: ErasuresRepository;
  features: R;
  queue(): Queue<{ erasureId: string }>;
  /** A moment as people read it, in the site's time zone. */
  moment(date: Date): string;
}

/** Asking for an erasure, and taking it back while there is time. */
export class ErasuresService {
  readonly #needs: ErasureNeeds<ErasureFeatures>;

  constructor(needs: ErasureNeeds<ErasureFeatures>) {
    this.#needs = needs;
  }

  async of(userId: string): Promise<Erasure | null> {
    const open = await this.#needs.erasures.openOf(userId);
    return open && toErasure(open);
  }

  /** Asked for again, it is the same one. Throws `wrong_password`, `rate_limited`, `erasure_blocked`. */
  async ask(
    user: SessionUser,
    { password, writings }: { password: string; writings: WritingsChoice },
  ): Promise<Erasure> {
    const { features, moment } = this.#needs;
    const reauthenticated = await features.auth.reauthenticate(user, password);
    const blockers = await features.privacy.blockersOf(personOf(user));
    if (blockers.length > 0)
      throw new CodedError('erasure_blocked', { details: blockers.map((message) => ({ path: '', message })) });
    const begun = await features.mongo.transaction(async (session) => {
      await features.auth.assertStill(reauthenticated, session);
      const { erasure, isNew } = await this.#begin(user.id, 'asked', writings, erasureGraceDays, session);
      if (!isNew) return erasure;
      const due = moment(erasure.dueAt);
      const data = { due, writings };
      await features.mail.send({ template: privacyErasureAsked, to: user.email, userId: user.id, data }, session);
      await this.#notify(user.id, `Votre compte sera effacé le ${due}. Vous pouvez encore annuler.`, session);
      return erasure;
    });
    return toErasure(begun);
  }

  /** Without an erasure, nothing changes. Throws `erasure_begun`. */
  async cancel(user: SessionUser): Promise<void> {
    const { erasures, features, queue } = this.#needs;
    await features.mongo.transaction(async (session) => {
      const open = await erasures.openOf(user.id, session);
      if (!open) return;
      const ended = { state: 'cancelled', finishedAt: features.clock.now() } as const;
      if (!(await erasures.move(open.id, ['waiting', 'blocked'], ended, session)))
        throw new CodedError('erasure_begun');
      if (open.workId !== null) await queue().cancel(open.workId, session);
      await features.mail.send(
        { template: privacyErasureCancelled, to: user.email, userId: user.id, data: {} },
        session,
      );
      await this.#notify(user.id, 'L’effacement de votre compte est annulé.', session);
    });
  }

  /** Writes to the owners of accounts that nobody uses: what they do not come back to is erased. Says how many are new. */
  async endUnused(userIds: readonly string[]): Promise<number> {
    const open = await this.#needs.erasures.openAmong(userIds);
    let begun = 0;
    for (const userId of userIds) if (!open.has(userId) && (await this.#endOne(userId))) begun += 1;
    return begun;
  }

  async #endOne(userId: string): Promise<boolean> {
    const { features, moment } = this.#needs;
    const known = await features.users.findAccount(userId);
    if (!known || known.erased) return false;
    const { account } = known;
    return features.mongo.transaction(async (session) => {
      const { erasure, isNew } = await this.#begin(userId, 'unused', 'keep', inactiveGraceDays, session);
      if (!isNew) return false;
      const data = { due: moment(erasure.dueAt) };
      await features.mail.send({ template: privacyAccountUnused, to: account.email, userId, data }, session);
      return true;
    });
  }

  async #begin(
    userId: string,
    reason: PersonsErasure['reason'],
    writings: WritingsChoice,
    graceDays: number,
    session: ClientSession,
  ): Promise<{ erasure: PersonsErasure; isNew: boolean }> {
    const { erasures, features, queue } = this.#needs;
    const open = await erasures.openOf(userId, session);
    if (open) return { erasure: open, isNew: false };
    const askedAt = features.clock.now();
    const dueAt = daysAfter(askedAt, graceDays);
    const erasure = await erasures.insert({ userId, reason, writings, askedAt, dueAt }, session);
    const workId = await queue().add({ erasureId: erasure.id }, { session, dueAt });
    await erasures.assign(erasure.id, workId, session);
    return { erasure, isNew: true };
  }

  async #notify(userId: string, text: string, session: ClientSession): Promise<void> {
    const href = '/account/confidentialite';
    await this.#needs.features.notifications.notify(
      { userId, kind: 'privacy', text, href, key: 'privacy-erasure' },
      session,
    );
  }
}

/** An open erasure as its person sees it. */
export function toErasure({ state, askedAt, dueAt, writings, blockers }: PersonsErasure): Erasure {
  return {
    state: state === 'running' || state === 'blocked' ? state : 'waiting',
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    writings,
    blockers,
  };
}
