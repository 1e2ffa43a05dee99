import { type CampaignState, campaignStates } from '@letat/contracts/newsletter/campaigns/constants';
import { expect, test } from 'vitest';
import { campaignTransitions } from './states.ts';

const transitions = Object.values(campaignTransitions);
const after = (state: CampaignState): CampaignState[] =>
  transitions.filter(({ from }) => from.some((one) => one === state)).map(({ to }) => to);

test('every state of a campaign is reached from a draft', () => {
  const reached = new Set<CampaignState>(['draft']);
  for (const state of reached) for (const next of after(state)) reached.add(next);
  expect([...reached].toSorted()).toEqual([...campaignStates].toSorted());
});

test('a campaign that was sent or stopped becomes nothing else', () => {
  expect([...after('sent'), ...after('stopped')]).toEqual([]);
});

test('a campaign that has begun is never a draft again', () => {
  const begun: readonly CampaignState[] = ['sending', 'paused', 'sent', 'stopped'];
  expect(begun.flatMap(after).filter((state) => !begun.includes(state))).toEqual([]);
});
