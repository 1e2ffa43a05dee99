import { softBounces as softBounceRule } from '@letat/contracts/mail/deliverability';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../../plugins/personal-data.ts';
import { daysBefore } from '../../../time/days.ts';
import type { SoftBouncesRepository } from '../bounces/soft-bounces.repository.ts';
import { hashOfAddress, type SuppressionsRepository } from './repository.ts';
import type { SuppressionsService } from './service.ts';

interface Parts {
  suppressions: SuppressionsRepository;
  service: SuppressionsService;
  softBounces: SoftBouncesRepository;
}

/** Addresses that are left alone, and what counts towards that. */
export function registerSuppressions(privacy: PrivacyRegistry, { suppressions, service, softBounces }: Parts): void {
  const { suppressionYears: years } = retentionPeriods;
  const end = (now: Date) => daysBefore(now, years * 365);
  privacy.register(
    {
      collection: 'mailSuppressions',
      feature: 'mail',
      label: 'Adresses auxquelles nous n’écrivons plus',
      async export({ email }) {
        const found = email === null ? null : await suppressions.find(email);
        if (!found) return null;
        const { emailKey, reason, source, status, diagnostic, since } = found;
        return [{ email: emailKey, reason, source, status, diagnostic, since }];
      },
      erase: async ({ email }, session) => ({
        anonymised: email === null ? 0 : await suppressions.forget(email, session),
      }),
      retained: `l’empreinte de votre adresse, si elle a refusé nos mails ou si vous les avez signalés, ${years} ans : pour ne plus jamais lui écrire`,
      retention: {
        enforcedBy: 'job',
        rule: `${years} ans après le dernier refus ou la plainte`,
        expired: (now) => suppressions.countBefore(end(now)),
        remove: (now) => service.releaseBefore(end(now)),
      },
    },
    {
      collection: 'mailSoftBounces',
      feature: 'mail',
      label: 'Mails revenus',
      async export({ email }) {
        const found = email === null ? [] : await softBounces.listOf(hashOfAddress(email));
        return found.length > 0 ? found : null;
      },
      erase: async ({ email }, session) => ({
        removed: email === null ? 0 : await softBounces.removeOf(hashOfAddress(email), session),
      }),
      retention: { enforcedBy: 'database', rule: `${softBounceRule.days} jours` },
    },
  );
}
