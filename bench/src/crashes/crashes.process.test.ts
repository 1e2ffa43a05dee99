import { expect, it } from 'vitest';
import { runCrashes } from './campaign.ts';
import { crashReport } from './report.ts';

it('the site loses nothing that was acknowledged, and does nothing twice, when the API, a worker and the database are killed', async () => {
  const result = await runCrashes({
    ...{ counts: { api: 1, worker: 1, shell: 1 }, nodes: 1, audiences: 1, seed: 60 },
    rounds: [
      [
        ['api', 'random'],
        ['worker', 'random'],
        ['database', 'random'],
      ],
    ],
  });
  const report = crashReport(result);
  expect(result.total, report).toBe(3);
  expect(result.faults, report).toEqual([]);
  expect(
    result.findings.filter(({ faults }) => faults.length > 0),
    report,
  ).toEqual([]);
  // A site on which nobody came to the end of anything would lose nothing either.
  expect(result.promises.posts.length, report).toBeGreaterThan(0);
  expect(result.promises.buyers.length, report).toBeGreaterThan(0);
});
