import type { Account } from '@letat/contracts/auth/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { Erased, PersonalData } from '../../../plugins/personal-data.ts';
import { personOf } from '../../../plugins/personal-data.ts';
import { daysAfter } from '../../../time/days.ts';
import { operator } from '../../audit/index.ts';
import type { WorkContext } from '../../jobs/index.ts';
import { privacyErasureBlocked } from '../mails/privacy-erasure-blocked.ts';
import { privacyErasureDone } from '../mails/privacy-erasure-done.ts';
import type { PersonsErasure } from './repository.ts';
import type { ErasureNeeds } from './service.ts';

type EraseFeatures = Pick<
  FastifyInstance,
  'clock' | 'privacy' | 'mongo' | 'users' | 'auth' | 'mail' | 'content' | 'audit'
>;

/**
 * Erases a person, module after module, each in transactions of its own: what was done is written down with it, so that a person who
 * goes on after a crash begins where it ended. The account comes last, since the modules find the person by it.
 */
export async function erase(id: string, needs: ErasureNeeds<EraseFeatures>, context: WorkContext): Promise<void> {
  const { erasures, features } = needs;
  const erasure = await erasures.find(id);
  if (!erasure || erasure.state === 'done' || erasure.state === 'cancelled') return;
  const known = await features.users.findAccount(erasure.userId);
  if (!known || known.erased) throw new Error('an erasure is open for an account that was deleted');
  const { account, claimsEmail } = known;
  if (!(await begin(erasure, account, needs))) return;

  const all = features.privacy.held();
  const done = new Set(erasure.steps.map(({ part }) => part));
  for (const [index, data] of all.entries()) {
    if (done.has(data.collection)) continue;
    const isLast = index === all.length - 1;
    await eraseOne(data, { erasure, account, claimsEmail, isLast }, needs, context);
    await context.progress((index + 1) / all.length);
  }
}

/** From here on there is no way back. False when there still is: a person used the account, or something stands in the way. */
async function begin(erasure: PersonsErasure, account: Account, needs: ErasureNeeds<EraseFeatures>): Promise<boolean> {
  if (erasure.state === 'running') return true;
  const { erasures, features } = needs;
  const { id, userId, reason, askedAt } = erasure;
  if (reason === 'unused' && !(await features.users.isInactive(userId, askedAt))) {
    const ended = { state: 'cancelled', finishedAt: features.clock.now() } as const;
    await features.mongo.transaction((session) => erasures.move(id, ['waiting', 'blocked'], ended, session));
    return false;
  }
  const blockers = await features.privacy.blockersOf(personOf(account));
  if (blockers.length > 0) {
    await postpone(erasure, account, blockers, needs);
    return false;
  }
  return features.mongo.transaction(async (session) => {
    const begun = await erasures.move(id, ['waiting', 'blocked'], { state: 'running', blockers: [] }, session);
    if (begun) await features.auth.endAccessOf(userId, session);
    return begun;
  });
}

/** Tries again tomorrow, and notifies the person of what they can settle. */
async function postpone(
  { id, userId, state }: PersonsErasure,
  account: Account,
  blockers: string[],
  { erasures, features, queue }: ErasureNeeds<EraseFeatures>,
): Promise<void> {
  await features.mongo.transaction(async (session) => {
    if (!(await erasures.move(id, ['waiting', 'blocked'], { state: 'blocked', blockers }, session))) return;
    const workId = await queue().add({ erasureId: id }, { session, dueAt: daysAfter(features.clock.now(), 1) });
    await erasures.assign(id, workId, session);
    if (state === 'blocked') return;
    const data = { blockers };
    await features.mail.send({ template: privacyErasureBlocked, to: account.email, userId, data }, session);
  });
}

interface Step {
  erasure: PersonsErasure;
  account: Account;
  /** Another account has that address. */
  claimsEmail: boolean;
  isLast: boolean;
}

async function eraseOne(
  data: PersonalData,
  { isLast, ...step }: Step,
  { erasures, features }: ErasureNeeds<EraseFeatures>,
  { held, signal }: WorkContext,
): Promise<void> {
  const { erasure } = step;
  const person = personOf(step.account);
  const sum: Required<Omit<Erased, 'more'>> = { removed: 0, anonymised: 0 };
  for (let more = true; more; ) {
    signal.throwIfAborted();
    const erased = await features.content.change(async (session, invalidate) => {
      await held(session);
      const some = await data.erase(person, session, { writings: erasure.writings, invalidate });
      if (some.more) return some;
      const all = { removed: sum.removed + (some.removed ?? 0), anonymised: sum.anonymised + (some.anonymised ?? 0) };
      await erasures.complete(erasure.id, data.collection, all, session);
      if (isLast) await finish(step, { erasures, features }, session);
      return some;
    });
    sum.removed += erased.removed ?? 0;
    sum.anonymised += erased.anonymised ?? 0;
    more = erased.more === true;
  }
}

/** The end and its announcement, together with the last step. */
async function finish(
  { erasure: { id, userId, reason }, account, claimsEmail }: Omit<Step, 'isLast'>,
  { erasures, features }: Pick<ErasureNeeds<EraseFeatures>, 'erasures' | 'features'>,
  session: ClientSession,
): Promise<void> {
  await erasures.move(id, ['running'], { state: 'done', finishedAt: features.clock.now() }, session);
  const subject = { kind: 'user', id: userId, label: `Compte ${userId}` };
  await features.audit.record({ actor: operator, action: 'erasure.done', subject, details: { reason } }, session);
  // The owner of the other account would read that theirs was deleted.
  if (claimsEmail) return;
  const reasons = features.privacy.held().flatMap(({ retained }) => (retained === undefined ? [] : [retained]));
  const data = { kept: reasons };
  await features.mail.send({ template: privacyErasureDone, to: account.email, data }, session);
}
