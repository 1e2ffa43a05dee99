import {
  abortByToken,
  abortCandidate,
  compareReleases,
  getCandidate,
  previewByToken,
  previewCandidate,
  promoteByToken,
  promoteCandidate,
  reportReleaseHealth,
  setCandidateShare,
  setShareByToken,
} from '@letat/contracts/releases/ramps/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { ReleaseTokensService } from '../tokens/service.ts';
import type { CandidateReader } from './reader.ts';
import type { RampAct, RampsService } from './service.ts';
import type { RampWatch } from './watch.ts';

interface Given {
  ramps: RampsService;
  reader: CandidateReader;
  watch: RampWatch;
  tokens: ReleaseTokensService;
}

interface Person {
  user: { id: string; fullName: string };
  client: { address: string };
}

/** Candidates: by administrators, by teams' tokens, and what shells report of the visits. */
export function registerRamps(app: FastifyInstance, { ramps, reader, watch, tokens }: Given): void {
  const byPerson = ({ user: { id, fullName }, client: { address } }: Person) => ({
    actor: { id, name: fullName },
    ...{ loggedAs: 'Administration', address },
  });
  const byToken = async (
    caller: Parameters<ReleaseTokensService['authorise']>[0],
    name: string,
    right: 'promote' | 'rollback' | null,
  ) => {
    const { actor } = await tokens.authorise(caller, { right, names: [name] });
    return { actor, loggedAs: actor.name };
  };
  const changed = <T>(result: T): T => {
    app.responseCache.invalidate(['releases']);
    return result;
  };

  route(app, getCandidate, async ({ params: { name } }) => ({ details: await reader.read(name) }));
  route(app, compareReleases, ({ params: { name }, query }) => reader.compare(name, query));
  route(app, setCandidateShare, async ({ params: { name }, body: { share, ...body }, ...caller }) =>
    changed(await ramps.setShare(name, share, { ...body, ...byPerson(caller) })),
  );
  route(app, setShareByToken, async ({ params: { name }, body: { share, ...body }, ...caller }) => {
    const by: RampAct = { ...body, ...(await byToken(caller, name, 'promote')) };
    return changed(await ramps.setShare(name, share, by));
  });
  route(app, promoteCandidate, async ({ params: { name }, body, ...caller }) =>
    changed(await ramps.promote(name, { ...body, ...byPerson(caller) })),
  );
  route(app, promoteByToken, async ({ params: { name }, body, ...caller }) =>
    changed(await ramps.promote(name, { ...body, ...(await byToken(caller, name, 'promote')) })),
  );
  route(app, abortCandidate, async ({ params: { name }, body: { sha, reason }, ...caller }) =>
    changed(await ramps.abort(name, sha, { reason, ...byPerson(caller) })),
  );
  route(app, abortByToken, async ({ params: { name }, body: { sha, reason }, ...caller }) =>
    changed(await ramps.abort(name, sha, { reason, ...(await byToken(caller, name, 'rollback')) })),
  );
  route(app, previewCandidate, ({ params: { name }, ...caller }) => reader.preview(name, byPerson(caller)));
  route(app, previewByToken, async ({ params: { name }, ...caller }) =>
    reader.preview(name, await byToken(caller, name, null)),
  );
  // Every shell says so all the time: the calls of one must not use up the other's, who have one address.
  route(app, reportReleaseHealth, async ({ body }) => changed({ recorded: await watch.record(body.releases) }), {
    limit: 'none',
  });
}
