// The production start: for the public, without demonstration accounts, data or mailbox page.
import { readEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { runProduct } from '../product/run-product.ts';
import { publicFacts } from '../product/start-facts.ts';
import { runCommand } from '../run-command.ts';

await runCommand((stop) => {
  const environment = readEnvironment();
  const { publicOrigin } = environment;
  if (environment.demo) {
    throw new ExplainedError(
      'npm run serve refuses DEMO=1: the demonstration has accounts with a known password. Remove DEMO, or use npm start.',
    );
  }
  if (publicOrigin === null) {
    throw new ExplainedError(
      'npm run serve needs PUBLIC_ORIGIN, the address that people will open: cookies, links in mails and origin checks come from it.\n' +
        '  Example: PUBLIC_ORIGIN=https://www.example.org npm run serve',
    );
  }
  return runProduct(
    {
      command: `PUBLIC_ORIGIN=${publicOrigin} npm run serve`,
      environment,
      host: environment.host ?? '0.0.0.0',
      publicOrigin: () => publicOrigin,
      seed: false,
      env: {
        DEMO: undefined,
        DEMO_PASSWORD: undefined,
        REQUIRE_ADMIN_TOTP: environment.requireAdminTotp ? '1' : '0',
        LOG_LEVEL: environment.logLevel,
      },
      facts: ({ url }) => publicFacts(environment, url),
    },
    stop,
  );
});
