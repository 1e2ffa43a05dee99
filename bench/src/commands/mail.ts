// `npm run bench -- mail [--mails 500] [--faulty 30] [--kills 3]`
import { newDatabaseUri } from '@letat/testing/database';
import { runCampaign } from '@letat/testing/mail/campaign';
import { campaignReport } from '@letat/testing/mail/campaign-result';
import type { MailRequest } from '../../../api/src/modules/mail/index.ts';
import { failpointNames } from '../../../api/src/plugins/failpoints.ts';
import { consoleLog } from '../../../scripts/progress.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { withApp } from '../load/open-app.ts';
import { wholeNumbers } from '../options.ts';

const mailOf = (index: number): MailRequest => ({
  template: 'notice',
  data: { subject: `Campagne n° ${index}`, paragraphs: ['Bonjour, ceci est un essai.'] },
  to: { email: `lecteur-${index}@exemple.org`, name: `Lecteur ${index}` },
});

await runCommand(async () => {
  const { mails, faulty, kills } = wholeNumbers(process.argv.slice(2), { mails: 500, faulty: 30, kills: 3 });
  const mongoUri = await newDatabaseUri();
  let met = false;
  await withApp(mongoUri, async (app) => {
    const result = await runCampaign({
      mongoUri,
      mails,
      faultyPercent: faulty,
      failpoints: failpointNames.filter((name) => name.startsWith('mail-')),
      randomKills: kills,
      seed: Date.now(),
      patienceMs: 600_000,
      onProgress: (line) => consoleLog(`  ${line}`),
      send: (index) => app.mongo.transaction((session) => app.mail.send(mailOf(index), session)),
    });
    met = result.missing.length + result.unexplained.length + result.notRecorded === 0;
    consoleLog(`\n${campaignReport(result)}\n`);
    consoleLog(met ? 'Nobody is left without their mail.' : 'A promise is broken.');
  });
  return met ? 0 : 1;
});
