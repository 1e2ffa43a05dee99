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

// So many that every worker is killed while mails leave, and so many faults that each kind comes several times: it is those that
// a campaign must survive. `npm run bench -- mail` runs it with 20,000 recipients.
it('a campaign reaches everybody once, through a failing server and workers that die at every failpoint', async () => {
  const { app } = api;
  const seed = Math.floor(Math.random() * 1e9);
  const campaigns = defineCampaign(app);

  const result = await runCampaign({
    mongoUri: api.uri,
    worker: join(root, 'api', 'test', 'campaign', 'worker.ts'),
    recipients: await addRecipients(app, 600),
    start: () => app.mongo.transaction((session) => campaigns.start('1', session)),
    faultyPercent: 10,
    failpoints: failpoints,
    randomKills: 3,
    seed,
  });
  console.log(campaignReport(result));
  expect(result, `seed ${seed}`).toMatchObject({
    delivered: result.asked,
    missing: [],
    unexplained: [],
    notRecorded: 0,
  });
  expect(result.deaths).toBe(failpoints.length + 3);
  expect(result.leftAtLastDeath).toBeGreaterThan(0);
});
