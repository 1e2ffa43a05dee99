import { test } from '@playwright/test';

/**
 * Goes through what does not depend on one another, as many at once as there are lanes: while one waits, another works. What fails
 * is said at the end, by its name, and keeps none of the others from their turn.
 * @param lanes what each works with: a page, a context, a proxy of its own
 */
export async function inLanes<Item, Lane>(
  items: readonly Item[],
  lanes: readonly Lane[],
  { name, look }: { name: (item: Item) => string; look: (item: Item, lane: Lane) => Promise<void> },
): Promise<void> {
  const turns = items.values();
  const failed: string[] = [];
  const follow = async (lane: Lane) => {
    // One iterator for all: each lane takes the next that none has begun.
    for (const item of turns)
      await test
        .step(name(item), () => look(item, lane))
        .catch((cause: unknown) => void failed.push(`${name(item)}: ${cause}`));
  };
  await Promise.all(lanes.map(follow));
  if (failed.length > 0) throw new Error(failed.join('\n\n'));
}
