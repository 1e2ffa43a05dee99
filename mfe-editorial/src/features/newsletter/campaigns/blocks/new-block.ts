import type { CampaignBlockType } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';

/** An empty block. Its id is one that no block of the campaign has. */
export function newBlock(type: CampaignBlockType, blocks: readonly CampaignBlock[]): CampaignBlock {
  const id = freeId(blocks);
  switch (type) {
    case 'article':
      return { type, id, postId: null, shape: blocks.length === 0 ? 'feature' : 'brief', text: '' };
    case 'text':
      return { type, id, text: '' };
    case 'quote':
      return { type, id, text: '', source: '', href: '' };
    case 'image':
      return { type, id, imageURL: '', alt: '', href: '' };
    case 'button':
      return { type, id, label: '', href: '' };
    case 'divider':
      return { type, id };
  }
}

function freeId(blocks: readonly CampaignBlock[]): string {
  const taken = new Set(blocks.map(({ id }) => id));
  let n = blocks.length + 1;
  while (taken.has(`b${n}`)) n += 1;
  return `b${n}`;
}

/** The blocks with one of them so many places further on; as they are when there is no such place. */
export function moved(blocks: readonly CampaignBlock[], id: string, by: -1 | 1): CampaignBlock[] {
  const from = blocks.findIndex((block) => block.id === id);
  const to = from + by;
  const block = blocks[from];
  if (!block || to < 0 || to >= blocks.length) return [...blocks];
  const rest = blocks.filter((other) => other.id !== id);
  return [...rest.slice(0, to), block, ...rest.slice(to)];
}
