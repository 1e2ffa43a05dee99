import type { Call } from '@letat/remote-kit/api-client';
import type { OpenedFragment } from '@letat/remote-kit/define-fragment';
import type { FragmentRequest } from '@letat/remote-kit/route';
import type { Bundles } from './bundles.ts';
import type { FailedFragment, RenderedFragment, RenderJob, RenderResult, WorkerData } from './protocol.ts';

/** Loads a page's data, then its fragments, then renders it: whole HTML, with the state that hydration needs. */
export async function renderPage(bundles: Bundles, job: RenderJob, settings: WorkerData): Promise<RenderResult> {
  const remote = bundles.remotes.get(job.remote);
  const route = remote?.routes.find(({ id }) => id === job.route);
  if (!remote || !route) return { kind: 'failed', message: `${job.remote} has no route ${job.route} here` };
  const signal = AbortSignal.timeout(settings.patience);
  const call = bundles.platform.createCall({
    baseUrl: settings.apiUrl,
    headers: {
      'x-shell-token': settings.internalToken,
      ...(job.requestId === undefined ? {} : { 'x-request-id': job.requestId }),
    },
    signal,
  });
  const { platform } = bundles;
  try {
    const page = await route.open({ params: job.params, query: job.query, call, signal });
    const failedFragments: FailedFragment[] = [];
    const context = { call, signal, origin: settings.origin, failed: failedFragments };
    const fragments = await Promise.all(page.fragments.map((request) => renderFragment(bundles, request, context)));
    const rendered = fragments.filter((fragment) => fragment !== null);
    const html = await platform.renderRemote({
      remote: job.remote,
      routeId: job.route,
      address: job.address,
      element: await page.element(),
      meta: page.meta,
      call,
      origin: settings.origin,
      fragmentHtml: new Map(rendered.map(({ slot, html }) => [slot, html])),
    });
    return {
      kind: 'page',
      status: 200,
      html,
      state: page.state(),
      meta: page.meta,
      tags: [...page.tags, ...rendered.flatMap(({ tags }) => tags)],
      fragments: rendered.map(({ slot, state }) => ({ slot, state })),
      remotes: [job.remote, ...rendered.map(({ remote: owner }) => owner)],
      partial: rendered.length < fragments.length,
      failedFragments,
    };
  } catch (cause) {
    if (isMissing(cause)) {
      const element = await route.missingElement();
      const html = await platform.renderRemote({
        remote: job.remote,
        routeId: null,
        address: job.address,
        element,
        meta: null,
        call,
        origin: settings.origin,
        fragmentHtml: new Map(),
      });
      return {
        kind: 'page',
        status: 404,
        html,
        state: 'null',
        meta: null,
        tags: [],
        fragments: [],
        remotes: [job.remote],
        partial: false,
        failedFragments: [],
      };
    }
    if (isApiAway(cause)) return { kind: 'unavailable' };
    return { kind: 'failed', message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}

interface FragmentHtml extends RenderedFragment {
  html: string;
  tags: string[];
  remote: string;
}

/** null when it failed: the page stands without it, and the browser tries again. */
async function renderFragment(
  bundles: Bundles,
  request: FragmentRequest,
  context: { call: Call; signal: AbortSignal; origin: string; failed: FailedFragment[] },
): Promise<FragmentHtml | null> {
  for (const remote of bundles.remotes.values()) {
    const fragment = remote.fragments.find(({ id }) => id === request.id);
    if (!fragment) continue;
    try {
      const opened: OpenedFragment = await fragment.open({ props: request.props ?? {}, ...context });
      const html = await bundles.platform.renderFragment({
        slot: request.slot,
        element: await opened.element(),
        call: context.call,
        origin: context.origin,
      });
      return { slot: request.slot, html, state: opened.state(), tags: opened.tags, remote: remote.name };
    } catch (cause) {
      if (isApiAway(cause)) throw cause;
      console.error(`fragment ${request.id}: ${String(cause)}`);
      context.failed.push({ remote: remote.name, id: request.id, message: String(cause) });
      return null;
    }
  }
  return null;
}

/** Errors are made by the platform's bundle, another module instance: their names are the contract, not their class. */
const isMissing = (cause: unknown) => cause instanceof Error && cause.name === 'Missing';

/** The API refused for want of its database, did not answer in time, or is not there. */
function isApiAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause.name === 'ApiError') return 'status' in cause && typeof cause.status === 'number' && cause.status >= 500;
  return cause.name === 'TimeoutError' || (cause instanceof TypeError && cause.message === 'fetch failed');
}
