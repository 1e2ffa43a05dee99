// The demonstration: everything on this machine, with example data and accounts, for localhost only.
import { readEnvironment } from '../environment.ts';
import { ExplainedError } from '../explained-error.ts';
import { runProduct } from '../product/run-product.ts';
import { accountFacts, isLocalHost } from '../product/start-facts.ts';
import { runCommand } from '../run-command.ts';

await runCommand((stop) => {
  const environment = readEnvironment();
  const { host, publicOrigin, demoPassword } = environment;
  if (host !== null && !isLocalHost(host)) {
    throw new ExplainedError(
      `npm start is the demonstration: it listens on 127.0.0.1 only, not on HOST=${host}. For others to reach it: npm run serve`,
    );
  }
  if (publicOrigin !== null && !isLocalHost(new URL(publicOrigin).hostname)) {
    throw new ExplainedError(
      `npm start is the demonstration: it answers for localhost only, not for PUBLIC_ORIGIN=${publicOrigin}. For the public: PUBLIC_ORIGIN=${publicOrigin} npm run serve`,
    );
  }
  return runProduct(
    {
      command: 'npm start',
      environment,
      host: '127.0.0.1',
      publicOrigin: (port) => publicOrigin ?? `http://localhost:${port}`,
      seed: true,
      env: { DEMO: '1', DEMO_PASSWORD: demoPassword, LOG_LEVEL: environment.logLevel },
      facts: ({ url }) => [
        ['Address', url],
        ['Mailbox', environment.hasSmtp ? 'none: mails leave by SMTP_URL' : `${url}/mailbox`],
        ['Payments', environment.hasPaypal ? 'by PAYPAL_BASE_URL' : `sandbox, ${url}/paypal/sandbox`],
        ...accountFacts(demoPassword),
      ],
    },
    stop,
  );
});
