import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker } from '@letat/testing/api-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../../../scripts/paths.ts';
import { internalToken, origin } from '../../../../test/app.ts';
import { newSession } from '../../../../test/cookies.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { nineThousand, useCharging } from '../../../../test/orders/charging.ts';
import { serveProvider } from '../../../../test/orders/provider-by-ipc.ts';
import { grantsOf } from '../../../../test/orders/shop.ts';

const charging = useCharging();
const { shop, asked, decide, check, seen, charges, atRail } = charging;
const entry = join(root, 'api', 'test', 'orders', 'server.ts');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-charges-'));
  // As test/orders/server.ts has it.
  shop.item({ id: 'pirogue', price: nineThousand });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Asks for the payment at a process that dies at this failpoint; what it did until then stays. */
async function askThroughDying(failpoint: string, email: string, cookie: string): Promise<void> {
  const dying = startWorker(
    {
      ...{ MONGODB_URI: charging.api.processUri, INTERNAL_TOKEN: internalToken, API_PORT: '0', DATA_DIR: folder },
      // People pay at stand-ins.
      ...{ DEMO: '1', FAILPOINT: `${failpoint}:1` },
    },
    entry,
  );
  serveProvider(dying.child, shop.payments);
  const url = await dying.listening;
  const pressed = fetch(`${url}/api/rails/wave/charges`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ webinarId: 'pirogue', email, amount: '9000', currency: 'XOF' }),
  });
  // The connection breaks when it dies.
  await expect(pressed).rejects.toBeInstanceOf(TypeError);
  expect(await dying.exited, dying.output()).toBeNull();
}

it.each(['charge-ordered', 'charge-sent'])(
  'a payment by Wave whose process is killed at %s is asked for once when its buyer presses again, and paid once',
  async (failpoint) => {
    const { app } = charging.api;
    const buyer = await addUser(app);
    const cookie = await newSession(app, buyer.id);
    await askThroughDying(failpoint, buyer.email, cookie);
    const [order] = await seen(buyer.email);
    expect(order).toMatchObject({ state: 'created' });
    expect(await charges().byKey(order?.id ?? '')).toHaveLength(failpoint === 'charge-sent' ? 1 : 0);

    const { reference, token } = await asked({ webinarId: 'pirogue', email: buyer.email }, cookie);
    expect((await charges().byKey(order?.id ?? '')).map((charge) => charge.reference)).toEqual([reference]);
    await decide(reference);
    expect((await check(token)).json()).toMatchObject({ state: 'paid' });
    expect((await seen(buyer.email)).map(({ id, state }) => [id, state])).toEqual([[order?.id, 'paid']]);
    expect(await grantsOf(app, order?.id ?? '')).toEqual({ granted: 1, revoked: 0 });
    const { books, held } = await atRail('wave');
    expect(books).toBe(held);
  },
);
