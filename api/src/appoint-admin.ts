import type { FastifyInstance } from 'fastify';
import { operator } from './modules/audit/index.ts';

export interface Appointment {
  email: string;
  /** Takes the second factor off, for a person who lost it and has nobody to ask. */
  resetSecondFactor: boolean;
}

/**
 * Makes the owner of an address an administrator, by a person who commands the machine: the first one has nobody to ask. Without
 * an account there, gives a link that opens one. Done a second time it changes nothing.
 * @returns what was done, a sentence each
 */
export async function appointAdmin(
  app: FastifyInstance,
  { email, resetSecondFactor }: Appointment,
): Promise<readonly string[]> {
  const known = await app.users.findAccountByEmail(email);
  if (known === null) {
    const link = await app.mongo.transaction(async (session) => {
      const subject = { kind: 'invitation', id: email, label: email };
      await app.audit.record({ actor: operator, action: 'user.invited', subject, details: { role: 'admin' } }, session);
      return app.auth.invitationLink(email, 'admin', session);
    });
    return [`No account has ${email}. This link opens one as administrator, once, within seven days:`, link];
  }
  const { account, suspended } = known;
  const subject = { kind: 'user', id: account.id, label: account.fullName };
  const guarded = (await app.auth.secondFactorAmong([account.id])).has(account.id);
  return app.content.change(async (session, invalidate) => {
    const done: string[] = [];
    if (account.role !== 'admin') {
      await app.users.changeRole(account.id, 'admin', session, invalidate);
      const details = { from: account.role, to: 'admin' } as const;
      await app.audit.record({ actor: operator, action: 'user.role-changed', subject, details }, session);
      done.push(`${email} was ${account.role}, and is administrator from its next call on.`);
    }
    if (suspended) {
      await app.users.restore(account.id, session);
      await app.audit.record({ actor: operator, action: 'user.restored', subject }, session);
      done.push(`${email} was suspended, and is not any more.`);
    }
    if (resetSecondFactor && guarded) {
      await app.auth.removeSecondFactor(account, session);
      await app.audit.record({ actor: operator, action: 'user.second-factor-removed', subject }, session);
      done.push(`${email} logs in with the password alone now; its sessions have ended.`);
    }
    return done.length > 0 ? done : [`${email} is administrator already: nothing was changed.`];
  });
}
