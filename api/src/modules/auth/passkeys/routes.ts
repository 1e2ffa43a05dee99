import {
  addPasskey,
  askLoginPasskey,
  askOwnPasskey,
  askSecondStep,
  beginPasskey,
  givePasskey,
  listPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
} from '@letat/contracts/auth/passkeys/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import { type Entrances, loginCookie } from '../entrance.ts';
import type { PasskeyLogins } from './logins.ts';
import type { PasskeyService } from './service.ts';

interface Services {
  logins: PasskeyLogins;
  service: PasskeyService;
  entrances: Entrances;
}

/** Coming in by a passkey, and those that an account has. */
export function passkeyRoutes(app: FastifyInstance, { logins, service, entrances }: Services): void {
  route(app, askLoginPasskey, () => logins.askAnybody());
  route(app, loginByPasskey, async (call) => {
    const { account, started } = await logins.login(call.body.passkey, entrances.visitorOf(call));
    await entrances.enter(started, call);
    return account;
  });

  route(app, askSecondStep, ({ tokenIn }) => logins.askSecondStep(tokenIn(loginCookie)));
  route(app, givePasskey, async (call) => {
    const begun = call.tokenIn(loginCookie);
    const { account, started } = await logins.give(begun, call.body.passkey, entrances.visitorOf(call));
    await entrances.end(started, call);
    return account;
  });

  route(app, listPasskeys, ({ user }) => service.list(user.id));
  route(app, askOwnPasskey, ({ user }) => service.ask(user));
  route(app, beginPasskey, ({ user, body }) => service.begin(user, body));
  route(app, addPasskey, ({ user, body, client }) => service.add(user, body, client));
  route(app, renamePasskey, ({ user, params, body }) => service.rename(user.id, params.id, body.name));
  route(app, removePasskey, async ({ user, params, body, client }) => {
    await service.remove(user, params.id, body, client);
    return null;
  });
}
