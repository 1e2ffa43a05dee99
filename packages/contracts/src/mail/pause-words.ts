import type { DomainPauseReason } from './deliverability.ts';

/** Why letters to a domain rest, after a colon. */
export const domainPauseWords: Readonly<Record<DomainPauseReason, string>> = {
  deferred: 'il remet trop de nos mails à plus tard',
  bounced: 'trop de ses adresses n’existent pas',
  complained: 'trop de ses lecteurs signalent nos mails',
};
