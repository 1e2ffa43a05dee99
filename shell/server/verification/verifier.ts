import type { ReleaseKey, ReleaseSet } from '@letat/contracts/releases/operations';
import {
  listSubmissions,
  type ReleaseSubmission,
  type SubmissionVerdict,
} from '@letat/contracts/releases/submissions/operations';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { ShellConfig } from '../config.ts';
import type { SetStore } from '../releases/set-store.ts';
import { readJson } from '../releases/signed-set.ts';
import type { Renderer } from '../ssr/renderer.ts';
import { verifySubmission } from './verify-submission.ts';

/** Verifies what teams submit, before any of it is live. */
export interface Verifier {
  /** Looks for what waits; resolves once that is verified, or cannot be just now. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** As it came: the signature covers what was sent. */
const sent = z.object({ stable: z.unknown() });

/** What the API says beside what waits. */
interface Known {
  readonly stable: ReleaseSet;
  readonly keys: readonly ReleaseKey[];
}

/** One release that takes all the time it may does not make the others wait. */
const maxAtOnce = 3;
/** Milliseconds until what could not be verified is tried again; any event of the API comes before. */
const pauseMs = 5000;

/**
 * Follows what was submitted: the latest release of a name first, one of a name at a time, several names at once. Older ones of a name
 * are left to be superseded, or verified when the later one is refused.
 */
export function startVerifier({
  config,
  log,
  store,
  live,
}: {
  config: ShellConfig;
  log: FastifyBaseLogger;
  store: SetStore;
  live: () => Renderer | null;
}): Verifier {
  const busy = new Map<ReleaseSubmission['id'], { names: readonly string[]; work: Promise<void> }>();
  const stopping = new AbortController();
  let retry: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const trusted = store.known();
      const answer = await callApi('release-submissions');
      const { submissions, keys } = listSubmissions.responses[200].parse(answer);
      // Code of theirs runs beside a candidate's: of what nobody signed, none does.
      const { set: stable } = await store.check(sent.parse(answer).stable, trusted);
      for (const submission of submissions) start(submission, { stable, keys });
    } catch (cause) {
      fail(cause, 'verifier: waiting releases cannot be read');
    }
    await Promise.all([...busy.values()].map(({ work }) => work));
  }

  function start(submission: ReleaseSubmission, known: Known): void {
    const names = submission.releases.map(({ name }) => name);
    const isTaken = [...busy.values()].some((other) => other.names.some((name) => names.includes(name)));
    if (stopping.signal.aborted || isTaken || busy.size >= maxAtOnce) return;
    const work = verify(submission, known).then(
      () => {
        busy.delete(submission.id);
        return look();
      },
      (cause: unknown) => {
        busy.delete(submission.id);
        fail(cause, 'verifier: submission cannot be verified');
      },
    );
    busy.set(submission.id, { names, work });
  }

  async function verify(submission: ReleaseSubmission, { stable, keys }: Known): Promise<void> {
    const verdict = await verifySubmission(submission, stable, { config, log, live, keys, signal: stopping.signal });
    const releases = submission.releases.map(({ name, sha }) => `${name}@${sha}`);
    for (const { name, code, message } of verdict.refusals)
      log.warn({ remote: name, code, reason: message }, 'verifier: release refused');
    log.info({ releases, ...verdict.checks, refused: verdict.refusals.length }, 'verifier: submission verified');
    await callApi(`release-submissions/${submission.id}/verdict`, verdict);
  }

  async function callApi(path: string, verdict?: SubmissionVerdict): Promise<unknown> {
    const answer = await fetch(`${config.apiUrl}/internal/${path}`, {
      headers: { authorization: `Bearer ${config.internalToken}`, 'content-type': 'application/json' },
      ...(verdict ? { method: 'POST', body: JSON.stringify(verdict) } : {}),
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(5000)]),
    });
    if (!answer.ok) throw new Error(`the API answers ${answer.status} for ${path}`);
    return readJson(answer);
  }

  function fail(cause: unknown, message: string): void {
    if (stopping.signal.aborted) return;
    log.error({ reason: String(cause) }, message);
    clearTimeout(retry);
    retry = setTimeout(() => void look(), pauseMs).unref();
  }

  return {
    look,
    async close() {
      stopping.abort();
      clearTimeout(retry);
      await Promise.all([...busy.values()].map(({ work }) => work));
    },
  };
}
