import { formatDate, formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { domainPauseWords } from '@letat/contracts/mail/pause-words';
import type { CampaignDelay } from '@letat/contracts/newsletter/campaigns/schemas';
import { Callout } from '@letat/ui/callout';

/** Why mails of a campaign wait, and until when. */
export function Delay({ delay: { waiting, warmUp, pauses } }: { delay: CampaignDelay }) {
  return (
    <Callout tone="info" title={formatCount(waiting, 'mail attend', 'mails attendent')}>
      {warmUp ? (
        <p>
          L’adresse d’expéditeur est encore peu connue des boîtes&nbsp;: {formatNumber(warmUp.allowance)} lettres au
          plus partent aujourd’hui ({formatNumber(warmUp.taken)} sont parties), deux fois plus demain. Les dernières de
          celle-ci partiront le {formatDate(warmUp.lastAt)}, sans que vous ayez rien à faire.
        </p>
      ) : null}
      {pauses.map(({ domain, reason, until }) => (
        <p key={domain}>
          {domain} attend jusqu’au {formatShortDateTime(until)}&nbsp;: {domainPauseWords[reason]}. L’envoi reprendra de
          lui-même.
        </p>
      ))}
    </Callout>
  );
}
