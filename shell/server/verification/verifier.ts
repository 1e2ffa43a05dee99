import type { Release, ReleaseKey, ReleaseRefusal, ReleaseSet } from '@letat/contracts/releases/operations';
import {
  listSubmissions,
  type ReleaseSubmission,
  type SubmissionVerdict,
} from '@letat/contracts/releases/submissions/operations';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { ShellConfig } from '../config.ts';
import { hasOrigin, isPlaced, placeRelease, removePlaced } from '../releases/release-origins.ts';
import type { SetStore } from '../releases/set-store.ts';
import { readJson } from '../releases/signed-set.ts';
import type { Renderer } from '../ssr/renderer.ts';
import { type Placed, verifySubmission } from './verify-submission.ts';

/** Verifies what teams submit, before any of it is live. */
export interface Verifier {
  /** Looks for what waits; resolves once that is verified, cannot be just now, or takes its time. */
  look(): Promise<void>;
  /** The same, and waits for what takes its time. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** As it came: the signature covers what was sent. */
const sent = z.object({ stable: z.unknown() });

/** What became of what was decided on; nothing of a verdict that another shell's came before. */
const decided = z.object({ releases: z.array(z.object({ name: z.string(), sha: z.string(), state: z.string() })) });

/** What the API says beside what waits. */
interface Known {
  readonly stable: ReleaseSet;
  readonly keys: readonly ReleaseKey[];
}

const noRefusals: Placed = new Map();

/** What is done about a submission: its files are brought, or it is verified. */
interface Work {
  readonly names: readonly string[];
  /** One of those whose number is bounded: not while files are brought, and no longer once it takes its time. */
  isCounted: boolean;
  /** Once it is over. */
  readonly done: Promise<void>;
  /** Once nobody waits for it any longer. */
  readonly held: Promise<void>;
}

/** What takes all the time that it may is not counted for longer than this: others do not wait for it. */
const maxAtOnce = 3;
/** Milliseconds; ours are verified in one to four seconds where nothing else is at work. */
const countedMs = 10_000;
/** Milliseconds after which a work is given up, whatever it waits for. Each step has shorter limits of its own. */
const endMs = 15 * 60_000;
/** Milliseconds for which a place of files may fail until its release is refused. */
const absentMs = 10 * 60_000;
/** Milliseconds until what could not be verified is tried again; any event of the API comes before. */
const pauseMs = 5000;

const notPlaced = 'Ses fichiers ne sont pas venus de leur adresse en dix minutes.';

/**
 * Follows what was submitted: the latest release of a name first, one of a name at a time, several names at once. Older ones of a name
 * are left to be superseded, or verified when the later one is refused. What failed comes after what did not.
 */
export function startVerifier({
  config,
  log,
  store,
  live,
  countedFor = countedMs,
}: {
  config: ShellConfig;
  log: FastifyBaseLogger;
  store: SetStore;
  live: () => Renderer | null;
  countedFor?: number | undefined;
}): Verifier {
  const busy = new Map<ReleaseSubmission['id'], Work>();
  const placed = new Map<ReleaseSubmission['id'], Placed>();
  /** Releases of a submission whose files were not here before it. */
  const brought = new Map<ReleaseSubmission['id'], Pick<Release, 'name' | 'sha'>[]>();
  /** Since when (performance.now()) what could not be verified could not. */
  const failing = new Map<ReleaseSubmission['id'], number>();
  const stopping = new AbortController();
  let retry: NodeJS.Timeout | undefined;

  /** @param isRetry also of what failed: after a failure only the others are looked for, which may have waited for it */
  async function look(isRetry = true): Promise<void> {
    try {
      const trusted = store.known();
      const answer = await callApi('release-submissions');
      const { submissions, keys } = listSubmissions.responses[200].parse(answer);
      // Code of theirs runs beside a candidate's: of what nobody signed, none does.
      const { set: stable } = await store.check(sent.parse(answer).stable, trusted);
      forgetOthers(submissions);
      const hasFailed = ({ id }: ReleaseSubmission) => failing.has(id);
      for (const submission of submissions.toSorted((a, b) => Number(hasFailed(a)) - Number(hasFailed(b))))
        if (isRetry || !hasFailed(submission)) start(submission, { stable, keys });
    } catch (cause) {
      fail(cause, 'verifier: waiting releases cannot be read');
    }
    await Promise.all([...busy.values()].map(({ held }) => held));
  }

  /** Of what no longer waits nothing is remembered. */
  function forgetOthers(submissions: readonly ReleaseSubmission[]): void {
    const waiting = new Set(submissions.map(({ id }) => id));
    for (const known of [placed, brought, failing])
      for (const id of known.keys()) if (!waiting.has(id) && !busy.has(id)) known.delete(id);
  }

  function start(submission: ReleaseSubmission, known: Known): void {
    const names = submission.releases.map(({ name }) => name);
    const works = [...busy.values()];
    if (stopping.signal.aborted || works.some((other) => other.names.some((name) => names.includes(name)))) return;
    const files = names.some((name) => hasOrigin(config, name)) ? placed.get(submission.id) : noRefusals;
    if (!files) run(submission, { names, isCounted: false }, (signal) => place(submission, signal));
    else if (works.filter(({ isCounted }) => isCounted).length < maxAtOnce)
      run(submission, { names, isCounted: true }, (signal) => verify(submission, known, files, signal));
  }

  function run(
    submission: ReleaseSubmission,
    { names, isCounted }: Pick<Work, 'names' | 'isCounted'>,
    task: (signal: AbortSignal) => Promise<void>,
  ): void {
    const end = new AbortController();
    const over = Promise.withResolvers<never>();
    const released = Promise.withResolvers<void>();
    // What nothing ends is left: its process goes with the shell.
    const ending = setTimeout(() => {
      const cause = new Error(`it is not over after ${endMs / 60_000} minutes`);
      end.abort(cause);
      over.reject(cause);
    }, endMs).unref();
    const counting = setTimeout(() => {
      work.isCounted = false;
      released.resolve();
      void look(false);
    }, countedFor).unref();
    const done = Promise.race([task(AbortSignal.any([stopping.signal, end.signal])), over.promise])
      .finally(() => {
        clearTimeout(ending);
        clearTimeout(counting);
        busy.delete(submission.id);
      })
      .then(
        () => {
          failing.delete(submission.id);
          return look(false);
        },
        (cause: unknown) => {
          if (!failing.has(submission.id)) failing.set(submission.id, performance.now());
          fail(cause, 'verifier: submission cannot be verified');
          // Others may have waited for its turn.
          return stopping.signal.aborted ? undefined : look(false);
        },
      );
    const work: Work = { names, isCounted, done, held: Promise.race([done, released.promise]) };
    busy.set(submission.id, work);
  }

  /** Outside of the number of those that are verified at once: it waits for another machine. */
  async function place({ id, releases }: ReleaseSubmission, signal: AbortSignal): Promise<void> {
    const refusals = new Map<string, ReleaseRefusal>();
    for (const release of releases) {
      try {
        const wasHere = await isPlaced(config, release);
        const refusal = await placeRelease(config, release, signal);
        if (refusal) refusals.set(release.name, refusal);
        else if (!wasHere) brought.set(id, [...(brought.get(id) ?? []), release]);
      } catch (cause) {
        const since = failing.get(id);
        if (signal.aborted || since === undefined || performance.now() - since < absentMs) throw cause;
        log.warn({ remote: release.name, reason: String(cause) }, 'verifier: files not had, given up');
        refusals.set(release.name, { code: 'absent', message: notPlaced, owner: release.name });
      }
    }
    placed.set(id, refusals);
  }

  async function verify(
    submission: ReleaseSubmission,
    { stable, keys }: Known,
    files: Placed,
    signal: AbortSignal,
  ): Promise<void> {
    const verdict = await verifySubmission(submission, stable, { config, log, live, keys, placed: files, signal });
    const releases = submission.releases.map(({ name, sha }) => `${name}@${sha}`);
    for (const { name, code, message } of verdict.refusals)
      log.warn({ remote: name, code, reason: message }, 'verifier: release refused');
    log.info({ releases, ...verdict.checks, refused: verdict.refusals.length }, 'verifier: submission verified');
    const answer = await callApi(`release-submissions/${submission.id}/verdict`, verdict);
    placed.delete(submission.id);
    await removeRefused(brought.get(submission.id) ?? [], answer);
    brought.delete(submission.id);
  }

  /** Of what was brought here for this submission: what another shell accepted stays. */
  async function removeRefused(own: readonly Pick<Release, 'name' | 'sha'>[], answer: unknown): Promise<void> {
    const releases = decided.safeParse(answer).data?.releases ?? [];
    const refused = releases.filter(({ state }) => state === 'refused');
    for (const release of own)
      if (refused.some(({ name, sha }) => name === release.name && sha === release.sha))
        await removePlaced(config, release);
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
    look: () => look(),
    async finish() {
      await look();
      while (busy.size > 0) await Promise.all([...busy.values()].map(({ done }) => done));
    },
    async close() {
      stopping.abort();
      clearTimeout(retry);
      await Promise.all([...busy.values()].map(({ done }) => done));
    },
  };
}
