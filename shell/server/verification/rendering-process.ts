import { Worker } from 'node:worker_threads';
import { type ReleaseSet, releaseSet } from '@letat/contracts/releases/operations';
import { findRoute, type Params } from '@letat/remote-kit/route';
import { type RemoteRoute, routesOf } from '../http/set-routes.ts';
import { type Bundles, loadBundles } from '../ssr/bundles.ts';
import { renderPage } from '../ssr/render-page.ts';
import { keyOf, type Step, type VerificationMessage, type VerificationTask } from './protocol.ts';

/**
 * Loads the server builds of a candidate set and renders its pages. A process of its own, since what it runs may loop, exit or eat
 * memory; it says each step before it takes it, and the process that started it watches.
 */
if (!process.send) throw new Error('rendering-process.ts is started by run-verification.ts');

/** Resolves once the message is on its way: what runs next may never give way again. */
const say = (message: VerificationMessage) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

/** A rejection that no code handles is said one turn after it happened: still in the step that it belongs to. */
async function begin(step: Step): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await say({ type: 'step', step });
}

process.on('unhandledRejection', (cause) => void say({ type: 'rejected', message: textOf(cause) }));
process.once('disconnect', () => process.exit(1));
endWithParent(process.ppid);
process.once('message', (task: VerificationTask) => {
  verify(task).then(
    () => say({ type: 'done' }),
    (cause: unknown) => say({ type: 'rejected', message: textOf(cause) }),
  );
});

/** A loop leaves no turn to notice that the shell was killed: a thread of its own does, and ends the process. */
function endWithParent(parent: number): void {
  const code = `setInterval(() => { if (process.ppid !== ${parent}) process.kill(process.pid, 'SIGKILL'); }, 500);`;
  new Worker(code, { eval: true }).unref();
}

const textOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? '';

async function verify(task: VerificationTask): Promise<void> {
  const set = releaseSet.parse(JSON.parse(task.settings.set));
  const bundles = await loadParts(set, task);
  const pages = pagesOf(set, task).filter(({ remote }) => bundles.remotes.has(remote));
  const links = new Set<string>();
  const [still, patterns] = [pages.filter(({ path }) => !isPattern(path)), pages.filter(({ path }) => isPattern(path))];
  for (const route of still) await render(bundles, task, { route, address: route.path, params: {}, links });
  for (const route of patterns) await render(bundles, task, { route, ...exampleOf(route, set, links), links });
  await new Promise((resolve) => setImmediate(resolve));
}

async function loadParts(set: ReleaseSet, { settings, candidates, skipped }: VerificationTask): Promise<Bundles> {
  const stepOf = (part: string): Step => ({ kind: 'import', part, route: '', address: '' });
  const releases = set.releases.filter(({ name }) => !skipped.includes(keyOf(stepOf(name))));
  const bundles = await loadBundles(settings.releasesDir, { ...set, releases }, (part) => begin(stepOf(part)));
  await new Promise((resolve) => setImmediate(resolve));
  for (const { name, message } of bundles.broken) await say({ type: 'failed', step: stepOf(name), message });
  for (const { name, routes, fragments } of bundles.remotes.values())
    if (candidates.includes(name))
      await say({
        type: 'offered',
        part: name,
        routes: routes.map(({ id, path }) => `${id} ${path}`),
        fragments: fragments.map(({ id }) => id),
      });
  return bundles;
}

const isPattern = (path: string) => /[:*]/.test(path);

/** Pages that visitors are sent from here. With another platform every page is another one. */
function pagesOf(set: ReleaseSet, { candidates }: VerificationTask): RemoteRoute[] {
  const platform = set.releases.find(({ kind }) => kind === 'platform')?.name ?? '';
  const isWhole = (remote: string) => candidates.includes(remote) || candidates.includes(platform);
  return routesOf(set).filter(
    ({ flags, path, remote }) => flags.ssr && !flags.access && (isWhole(remote) || !isPattern(path)),
  );
}

interface Example {
  address: string;
  params: Params;
  /** False for an address that was made up. */
  isLinked?: boolean;
}

/** An address of the page that another page leads to; one that names nothing where there is none. */
function exampleOf(route: RemoteRoute, set: ReleaseSet, links: ReadonlySet<string>): Example {
  for (const address of links) {
    const found = findRoute(routesOf(set), address);
    if (found?.route === route) return { address, params: found.params };
  }
  const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '-']));
  return { address: route.path.replace(/:\w+\??|\*/g, '-'), params, isLinked: false };
}

async function render(
  bundles: Bundles,
  { settings, skipped }: VerificationTask,
  { route, address, params, links, isLinked = true }: Example & { route: RemoteRoute; links: Set<string> },
): Promise<void> {
  const step: Step = { kind: 'render', part: route.remote, route: route.id, address };
  if (skipped.includes(keyOf(step))) return;
  await begin(step);
  const result = await renderPage(
    bundles,
    { remote: route.remote, route: route.id, address, params, query: {} },
    settings,
  );
  if (result.kind === 'page') {
    for (const [, link = ''] of result.html.matchAll(/ href="(\/[^"?#]*)/g)) links.add(link);
    for (const { remote, id, message } of result.failedFragments)
      await say({ type: 'failed', step: { ...step, part: remote, route: id }, message });
  }
  // What is made of an address that names nothing says little: the API refuses it in ways of its own.
  if (result.kind === 'failed' && isLinked)
    await say({ type: 'failed', step, message: textOf(new Error(result.message)) });
  await say({ type: 'rendered', hasData: result.kind === 'page' });
}
