import { formatShortDay } from '@letat/contracts/core/format/dates';
import { formatPercent } from '@letat/contracts/core/format/numbers';
import type { CampaignSummary } from '@letat/contracts/newsletter/campaigns/schemas';
import { LateChart } from '@letat/ui/chart';
import { titleOf } from '../words.ts';

/** As many as a phone shows side by side. */
const maxShown = 12;

/** Letters that have left, oldest first, with their clicks for each that was handed over. */
function rates(campaigns: readonly CampaignSummary[]) {
  return campaigns
    .flatMap((campaign) => {
      const { startedAt, figures } = campaign;
      if (startedAt === null || figures === null || figures.sent === 0) return [];
      return [{ title: titleOf(campaign), startedAt, rate: figures.clicks / figures.sent }];
    })
    .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    .slice(-maxShown);
}

/** Which letters led on: a picture from the second letter on, titled by the one that was followed most. */
export function ClicksChart({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  const letters = rates(campaigns);
  if (letters.length < 2) return null;
  const best = letters.reduce((a, b) => (b.rate > a.rate ? b : a));
  return (
    <LateChart
      level={2}
      title={
        best.rate === 0
          ? 'Aucun lien de vos lettres n’a encore été suivi'
          : `«\u00a0${best.title}\u00a0» a été la plus suivie`
      }
      kind="bars"
      labels={letters.map(({ startedAt }) => formatShortDay(startedAt))}
      labelsName="Lettre"
      series={[{ name: 'Clics pour une lettre remise', values: letters.map(({ rate }) => rate) }]}
      format={(rate) => formatPercent(rate)}
    />
  );
}
