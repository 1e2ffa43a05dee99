import type { CampaignSummary } from '@letat/contracts/newsletter/campaigns/schemas';
import { titleOf } from '../words.ts';

/** As many as a phone shows side by side. */
const maxShown = 12;

export interface SentLetter {
  title: string;
  startedAt: string;
  /** Clicks for each that was handed over. */
  rate: number;
}

/** Letters that have left, oldest first. */
export function sentLetters(campaigns: readonly CampaignSummary[]): SentLetter[] {
  return campaigns
    .flatMap((campaign) => {
      const { startedAt, figures } = campaign;
      if (startedAt === null || figures === null || figures.sent === 0) return [];
      return [{ title: titleOf(campaign), startedAt, rate: figures.clicks / figures.sent }];
    })
    .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    .slice(-maxShown);
}
