import type { QueueOverview } from '@letat/contracts/jobs/operations';
import { expect, it } from 'vitest';
import { isIdle } from './queue-table.tsx';

const queue: QueueOverview = {
  ...{ name: 'mail', label: 'Mails', paused: null, outward: null, held: [] },
  counts: { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 },
  ...{ oldestDueAt: null, nextDueAt: null, failures: [] },
};
const at = '2026-11-29T08:00:00.000Z';

it.each([
  ['with nothing to do', queue, true],
  ['whose next work is for later', { ...queue, nextDueAt: at, counts: { ...queue.counts, waiting: 1 } }, true],
  ['of which work is due', { ...queue, oldestDueAt: at, counts: { ...queue.counts, waiting: 1 } }, false],
  ['that runs', { ...queue, counts: { ...queue.counts, running: 1 } }, false],
  ['with a failure', { ...queue, counts: { ...queue.counts, failed: 1 } }, false],
  ['that is paused', { ...queue, paused: 'Le serveur de mails refuse.' }, false],
])('a queue %s is folded away: %j', (_, given, expected) => {
  expect(isIdle(given)).toBe(expected);
});
