import { campaignBlockTypes } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { expect, test } from 'vitest';
import { moved, newBlock } from './new-block.ts';

const blocks: CampaignBlock[] = [
  { type: 'divider', id: 'b2' },
  { type: 'divider', id: 'b3' },
  { type: 'text', id: 'b1', text: '' },
];
const idsOf = (list: readonly CampaignBlock[]) => list.map(({ id }) => id);

test.each(campaignBlockTypes)('a new block of a campaign, %s, has an id that no other block has', (type) => {
  const block = newBlock(type, blocks);
  expect(block.type).toBe(type);
  expect(idsOf(blocks)).not.toContain(block.id);
});

test('a block of a campaign moves by one place, and stays where there is none', () => {
  expect(idsOf(moved(blocks, 'b3', -1))).toEqual(['b3', 'b2', 'b1']);
  expect(idsOf(moved(blocks, 'b2', 1))).toEqual(['b3', 'b2', 'b1']);
  expect(idsOf(moved(blocks, 'b2', -1))).toEqual(['b2', 'b3', 'b1']);
  expect(idsOf(moved(blocks, 'b1', 1))).toEqual(['b2', 'b3', 'b1']);
});
