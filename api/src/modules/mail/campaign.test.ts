import { runCampaign } from '@letat/testing/mail/campaign';
import { campaignReport } from '@letat/testing/mail/campaign-result';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { failpointNames } from '../../plugins/failpoints.ts';

const api = useApp();

it('sends every mail, through a failing server and dying workers', { timeout: 240_000 }, async () => {
  const seed = Math.floor(Math.random() * 1e9);
  const result = await runCampaign({
    mongoUri: api.uri,
    mails: 60,
    faultyPercent: 30,
    failpoints: failpointNames.filter((name) => name.startsWith('mail-')),
    randomKills: 1,
    seed,
    patienceMs: 200_000,
    send: (index) =>
      api.app.mongo.transaction((session) =>
        api.app.mail.send(
          {
            template: 'notice',
            data: { subject: `Campagne n° ${index}`, paragraphs: ['Bonjour, ceci est un essai.'] },
            to: { email: `lecteur-${index}@exemple.org`, name: `Lecteur ${index}` },
          },
          session,
        ),
      ),
  });
  console.log(campaignReport(result));
  expect(result, `seed ${seed}`).toMatchObject({
    delivered: result.asked,
    missing: [],
    unexplained: [],
    notRecorded: 0,
  });
  expect(result.deaths).toBe(failpointNames.length + 1);
});
