import { expect, test } from '@playwright/test';
import { inLanes } from './lanes.ts';

test('what fails in a lane is said by its name at the end, and keeps none of the others from its turn', async () => {
  const looked: string[] = [];
  const all = inLanes(['a', 'b', 'c', 'd', 'e'], [1, 2], {
    name: (item) => `item ${item}`,
    async look(item) {
      looked.push(item);
      if (item === 'a' || item === 'd') throw new Error('broken on purpose');
    },
  });
  await expect(all).rejects.toThrow(/^item a: Error: broken on purpose\n\nitem d: Error: broken on purpose$/);
  expect(looked.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('each lane works on one thing at a time, with what is its own', async () => {
  const busy = new Set<string>();
  let most = 0;
  await inLanes([1, 2, 3, 4, 5, 6], ['x', 'y'], {
    name: String,
    async look(_item, lane) {
      expect(busy.has(lane)).toBe(false);
      busy.add(lane);
      most = Math.max(most, busy.size);
      await Promise.resolve();
      busy.delete(lane);
    },
  });
  expect(most).toBe(2);
});
