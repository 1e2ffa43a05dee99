import { CodedError } from '@letat/contracts/core/coded-error';
import type { AccountGuard } from '../users/index.ts';
import type { AccountMails } from './account-mails.ts';
import type { LinksRepository } from './links/repository.ts';
import type { Links } from './links/service.ts';
import type { SecondFactorService } from './second-factor/service.ts';
import type { Sessions } from './sessions/service.ts';

interface Parts {
  links: Links;
  linksRepository: LinksRepository;
  mails: AccountMails;
  secondFactor: SecondFactorService;
  sessions: Sessions;
}

/** What the administration of accounts asks of those who let people in. */
export const accountGuard = ({ links, linksRepository, mails, secondFactor, sessions }: Parts): AccountGuard => ({
  endSessionsOf: (userId, session) => sessions.endAllOf(userId, session),
  secondFactorAmong: (userIds) => secondFactor.onAmong(userIds),
  async removeSecondFactor(person, session) {
    if (!(await secondFactor.removeAll(person.id, session))) throw new CodedError('second_factor_off');
    await sessions.endAllOf(person.id, session);
    await mails.notice(person, 'second-factor-off', session);
  },
  async invite(email, role, session) {
    const { invitation, token } = await links.invite(email, role, session);
    await mails.invitation(email, role, token, session);
    return invitation;
  },
  listInvitations: (page) => linksRepository.listInvitations(page),
  async withdrawInvitation(id, session) {
    const removed = await linksRepository.removeInvitation(id, session);
    if (removed === null) throw new CodedError('invitation_not_found');
    return removed;
  },
  async mailSuspended(person, reason, session) {
    await links.removeOf(person.id, ['password-reset', 'email-change', 'second-factor'], session);
    await mails.suspended(person, reason, session);
  },
  mailRestored: (person, session) => mails.restored(person, session),
});
