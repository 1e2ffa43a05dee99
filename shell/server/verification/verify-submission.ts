import { placeProblemOf } from '@letat/contracts/releases/navigation-places';
import type { Release, ReleaseKey, ReleaseRefusal, ReleaseSet } from '@letat/contracts/releases/operations';
import { pathProblemOf } from '@letat/contracts/releases/page-path';
import type { ReleaseSubmission, SubmissionVerdict } from '@letat/contracts/releases/submissions/operations';
import { findRoute } from '@letat/remote-kit/route';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { routesOf } from '../http/pages/set-routes.ts';
import { signatureProblem } from '../releases/signature.ts';
import type { Renderer } from '../ssr/renderer.ts';
import { refusalOf } from './refusal-texts.ts';
import { type Fault, runVerification, type Step, type Verification } from './run-verification.ts';
import { verifyTexts } from './texts/verify-texts.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyShared } from './verify-shared.ts';

type Refusal = SubmissionVerdict['refusals'][number];
/** What was found while the files of a submission were brought here, by the names of its releases. */
export type Placed = ReadonlyMap<string, ReleaseRefusal>;

interface Context {
  config: ShellConfig;
  log: FastifyBaseLogger;
  /** What is served now: a page that fails there too is no fault of the candidates. */
  live: () => Renderer | null;
  /** By which releases of each part are signed now. */
  keys: readonly ReleaseKey[];
  /** What was found while their files were brought here. */
  placed: Placed;
  signal: AbortSignal;
}

/**
 * Verifies the releases of a submission in the set that they would be served in: their files, then their server builds, page by page.
 * @throws what prevents verifying, which says nothing about the releases
 */
export async function verifySubmission(
  { releases }: ReleaseSubmission,
  stable: ReleaseSet,
  context: Context,
): Promise<SubmissionVerdict> {
  const since = Date.now();
  const names = new Set(releases.map(({ name }) => name));
  const set = { id: 'candidate', releases: [...stable.releases.filter(({ name }) => !names.has(name)), ...releases] };
  const refusals: Refusal[] = [];
  for (const release of releases) {
    const refusal =
      withoutPlaces(release) ??
      context.placed.get(release.name) ??
      (await verifyFiles(context.config.releasesDir, release)) ??
      (await withoutSignature(release, context)) ??
      withoutServerBuild(release) ??
      (await verifyShared(context.config.releasesDir, release, set));
    if (refusal) refusals.push({ ...refusal, name: release.name });
  }
  const isRendered = refusals.length === 0 && releases.some(({ server }) => server !== null);
  const stopping = new AbortController();
  const signal = AbortSignal.any([context.signal, stopping.signal]);
  const reading = refusals.length === 0 ? readTexts(releases, context.config, signal) : Promise.resolve([]);
  // What is refused by then need not be read any further.
  reading.catch(() => {});
  try {
    const { pages, withoutData, mounted, ...rendered } = isRendered
      ? await verifyRendering(set, names, context)
      : notRendered;
    refusals.push(...rendered.refusals);
    if (refusals.length === 0) refusals.push(...(await reading));
    const files = releases.reduce((sum, release) => sum + Object.keys(release.files).length, 0);
    return { refusals, checks: { files, pages, withoutData, mounted, ms: Date.now() - since } };
  } finally {
    stopping.abort();
  }
}

/** One after the other: each takes a processor for itself, beside what is rendered. */
async function readTexts(
  releases: readonly Release[],
  { releasesDir }: ShellConfig,
  signal: AbortSignal,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const release of releases) {
    const refusal = await verifyTexts(releasesDir, release, signal);
    if (refusal) refusals.push({ ...refusal, name: release.name });
  }
  return refusals;
}

interface Rendered extends Pick<Verification, 'pages' | 'withoutData' | 'mounted'> {
  refusals: Refusal[];
}

const notRendered: Rendered = { refusals: [], pages: 0, withoutData: 0, mounted: null };

/** An API of before paths, and places in the navigation, were looked at has submitted them as they were. */
function withoutPlaces(release: Release): Omit<Refusal, 'name'> | null {
  const message = pathProblemOf(release) ?? placeProblemOf(release);
  return message === null ? null : { code: 'routes', message, owner: release.name };
}

/** Before any of its code runs. */
async function withoutSignature(release: Release, { config, keys }: Context): Promise<Omit<Refusal, 'name'> | null> {
  const message = await signatureProblem(config.releasesDir, release, keys);
  return message === null ? null : { code: 'signature', message, owner: release.name };
}

/** Pages that visitors are sent from the server need a build for it. */
function withoutServerBuild({ name, server, routes }: Release): Omit<Refusal, 'name'> | null {
  const page = server === null ? routes.find(({ flags }) => flags.ssr) : undefined;
  if (!page) return null;
  return { code: 'routes', message: `Aucune construction serveur pour ${page.path}.`, owner: name };
}

/** What fails without the candidates too is no reason to refuse them. */
async function verifyRendering(
  set: ReleaseSet,
  candidates: ReadonlySet<string>,
  { config, log, signal, live }: Context,
): Promise<Rendered> {
  const found = await runVerification(set, { candidates, config, log, signal, live });
  const refusals = new Map<string, Refusal>();
  for (const fault of found.faults) {
    const name = await responsible(fault, set, { candidates, live });
    if (name !== null && !refusals.has(name)) refusals.set(name, { ...refusalOf(fault, config), name });
  }
  if (refusals.size === 0)
    for (const refusal of otherOffers(set, candidates, found)) refusals.set(refusal.name, refusal);
  const { pages, withoutData, mounted } = found;
  return { refusals: [...refusals.values()], pages, withoutData, mounted };
}

/**
 * The candidate that is refused for a fault: the one whose code failed; else the platform, or the first, beside which another part
 * fails. null when that part fails without the candidates too.
 */
async function responsible(
  fault: Fault,
  set: ReleaseSet,
  { candidates, live }: { candidates: ReadonlySet<string>; live: () => Renderer | null },
): Promise<string | null> {
  const { step } = fault;
  if (candidates.has(step.part)) return step.part;
  const platform = set.releases.find(({ kind, name }) => kind === 'platform' && candidates.has(name));
  // On the same platform it is loaded as it was; and bytes that changed on the disk are no release's doing.
  const isOwn = step.kind === 'import' && (!platform || isTampered(fault));
  // What is mounted was compared with what is served as it was.
  if (isOwn || (step.kind !== 'mount' && (await failsNow(step, live())))) return null;
  return platform?.name ?? [...candidates][0] ?? null;
}

/** Errors cross to this process as text. */
const isTampered = ({ message }: Fault) => message.startsWith('TamperedError');

async function failsNow({ kind, part, route, address }: Step, renderer: Renderer | null): Promise<boolean> {
  if (!renderer) return true;
  if (kind === 'import') return renderer.broken().some(({ name }) => name === part);
  const page = findRoute(routesOf(renderer.set), address);
  if (!page) return true;
  const job = { remote: page.route.remote, route: page.route.id, address, params: page.params, query: {} };
  const result = await renderer.render(job);
  return result.kind !== 'page' || result.failedFragments.some(({ remote, id }) => remote === part && id === route);
}

/** A server build offers the pages and fragments that its manifest says, which the browser and the other remotes go by. */
function otherOffers(set: ReleaseSet, candidates: ReadonlySet<string>, { offered }: Verification): Refusal[] {
  return set.releases.flatMap(({ name, kind, server, routes, fragments }) => {
    if (!candidates.has(name) || kind !== 'remote' || server === null) return [];
    const build = offered.get(name);
    const own = [...(build?.routes ?? []).map(({ id, path }) => `${id} ${path}`), ...(build?.fragments ?? [])].sort();
    const listed = [...routes.map(({ id, path }) => `${id} ${path}`), ...fragments.map(({ id }) => id)].sort();
    const other = listed.find((entry) => !own.includes(entry)) ?? own.find((entry) => !listed.includes(entry));
    if (other === undefined) return [];
    const message = `Sa construction serveur et son manifeste n’offrent pas la même chose\u00a0: «\u00a0${other}\u00a0».`;
    return [{ name, code: 'routes', message, owner: name }];
  });
}
