// The product's API and worker in one process, with a shop, and the provider of the process that started it.
import { moneyOf } from '@letat/contracts/core/money';
import { buildApp } from '../../src/app.ts';
import { configOrExit } from '../../src/config-or-exit.ts';
import { runUntilStopped } from '../../src/run-until-stopped.ts';
import { providerOfParent } from './provider-by-ipc.ts';
import { newShop } from './shop.ts';

const config = configOrExit();
const app = await buildApp({ config });
const shop = newShop();
shop.item({ id: 'livre' });
shop.item({ id: 'pirogue', price: moneyOf(9000, 'XOF') });
shop.open(app);
Object.assign(app.payments, providerOfParent());
await runUntilStopped(app, async () => {
  const url = await app.listen({ host: config.API_HOST, port: config.API_PORT });
  await app.jobs.start();
  process.send?.({ type: 'ready', url });
});
