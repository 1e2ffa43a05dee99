import { join } from 'node:path';
import { runCampaign } from '@letat/testing/mail/campaign';
import { campaignReport } from '@letat/testing/mail/campaign-result';
import { expect, it } from 'vitest';
import { root } from '../../../../scripts/paths.ts';
import { useOwnApp } from '../../../test/app.ts';
import { addRecipients, defineCampaign } from '../../../test/campaign/source.ts';
import { failpointNames } from '../../plugins/failpoints.ts';

const api = useOwnApp();
const failpoints = failpointNames.filter((name) => /^(?:mail|bulk)-/.test(name)).toSorted();

// So many that every worker dies while mails are left, and that each kind of fault comes: it is those that a campaign must survive.
// `npm run bench -- mail-faults` runs it with 20,000 recipients, and kills workers at random moments too.
it('a campaign reaches everybody once, signed with its ways out, through a failing server and workers that die at every failpoint', async () => {
  const { app } = api;
  // The same faults and deaths each time; a failure of another seed is found by the benchmark.
  const seed = 120;
  const campaigns = defineCampaign(app);

  const result = await runCampaign({
    mongoUri: api.processUri,
    worker: join(root, 'api', 'test', 'campaign', 'worker.ts'),
    recipients: await addRecipients(app, 120),
    start: () => app.mongo.transaction((session) => campaigns.start('1', session)),
    faultyPercent: 15,
    failpoints,
    randomKills: 0,
    seed,
  });
  console.log(campaignReport(result));
  expect(result, `seed ${seed}`).toMatchObject({
    delivered: result.asked,
    missing: [],
    unexplained: [],
    unbelieved: [],
    notRecorded: 0,
  });
  expect(result.deaths).toBe(failpoints.length);
  expect(result.leftAtLastDeath).toBeGreaterThan(0);
  expect(result.faults).toBeGreaterThan(5);
});
