// `npm run bench -- mail-faults [--mails 20000] [--faulty 30] [--kills 3]`
import { join } from 'node:path';
import { newDatabaseUri } from '@letat/testing/database';
import { runCampaign } from '@letat/testing/mail/campaign';
import { campaignReport } from '@letat/testing/mail/campaign-result';
import { failpointNames } from '../../../api/src/plugins/failpoints.ts';
import { addRecipients, defineCampaign } from '../../../api/test/campaign/source.ts';
import { root } from '../../../scripts/paths.ts';
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { withApp } from '../load/open-app.ts';
import { wholeNumbers } from '../options.ts';

await runCommand(async () => {
  const { mails, faulty, kills } = wholeNumbers(process.argv.slice(2), { mails: 20_000, faulty: 30, kills: 3 });
  const mongoUri = await newDatabaseUri();
  let met = false;
  await withApp(mongoUri, async (app) => {
    const campaigns = defineCampaign(app);
    const result = await runCampaign({
      mongoUri,
      worker: join(root, 'api', 'test', 'campaign', 'worker.ts'),
      recipients: await addRecipients(app, mails),
      start: () => app.mongo.transaction((session) => campaigns.start('1', session)),
      faultyPercent: faulty,
      failpoints: failpointNames.filter((name) => /^(?:mail|bulk)-/.test(name)).toSorted(),
      randomKills: kills,
      seed: Date.now(),
      onProgress: (line) => consoleLog(`  ${line}`),
    });
    met = result.missing.length + result.unexplained.length + result.unbelieved.length + result.notRecorded === 0;
    consoleLog(`\n${campaignReport(result)}\n`);
    consoleLog(
      met
        ? 'Nobody is left without their mail, and each is signed so that receivers believe it.'
        : 'A promise is broken.',
    );
  });
  return met ? 0 : 1;
});
