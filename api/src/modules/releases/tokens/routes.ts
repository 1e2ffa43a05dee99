import {
  createReleaseToken,
  createReleaseTokenByTool,
  listReleaseTokens,
  listReleaseTokensByTool,
  revokeReleaseToken,
  revokeReleaseTokenByTool,
} from '@letat/contracts/releases/tokens/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import { operator } from '../../audit/index.ts';
import { ReleaseTokensRepository } from './repository.ts';
import { ReleaseTokensService } from './service.ts';

/** Tokens of teams: made and revoked by administrators and by the machine's own tools. */
export function registerReleaseTokens(app: FastifyInstance): ReleaseTokensService {
  const tokens = new ReleaseTokensService(new ReleaseTokensRepository(app.mongo), app);
  route(app, listReleaseTokens, () => tokens.list());
  route(app, createReleaseToken, ({ body, user: { id, fullName }, client: { address } }) =>
    tokens.create(body, { actor: { id, name: fullName }, address }),
  );
  route(app, revokeReleaseToken, ({ params, user: { id, fullName }, client: { address } }) =>
    tokens.revoke(params.id, { actor: { id, name: fullName }, address }),
  );
  route(app, listReleaseTokensByTool, () => tokens.list());
  route(app, createReleaseTokenByTool, ({ body }) => tokens.create(body, { actor: operator }));
  route(app, revokeReleaseTokenByTool, ({ params }) => tokens.revoke(params.id, { actor: operator }));
  return tokens;
}
