import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { domainPauseWords } from '@letat/contracts/mail/pause-words';
import type { FastifyInstance } from 'fastify';

/** Notifies administrators when letters to a receiving domain begin to rest. */
export function notifyOfDomainPauses({ mail, notifications }: FastifyInstance, timeZone: string): void {
  mail.onDomainPaused(({ domain, reason, at, until }, session) => {
    const key = `mail-domain-paused:${domain}:${at.toISOString()}`;
    const moment = formatShortDateTime(until, timeZone);
    const text = `Les lettres à ${domain} attendent jusqu’au ${moment} : ${domainPauseWords[reason]}. Elles reprendront d’elles-mêmes.`;
    const href = '/admin/newsletter/delivrabilite';
    return notifications.notifyAdmins({ kind: 'mail-domain-paused', text, href, key, mailKey: key }, session);
  });
}
