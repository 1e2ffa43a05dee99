import type { FailedFragment, RenderJob, RenderResult } from '../protocol.ts';
import type { AskedFragment, PartReply } from './checked-messages.ts';
import type { PartRequest } from './messages.ts';
import { PartFault } from './part.ts';

/** A process that is asked, whether it comes back by itself or not. */
export interface RenderRequest {
  ask(request: PartRequest, signal?: AbortSignal): Promise<PartReply>;
  drop(page: number): void;
}

/** The parts of a set that render. */
export interface RenderingParts {
  /** That remote's process; null when it has no server build. */
  of(remote: string): RenderRequest | null;
  /** Which remote offers that fragment; null when none does. */
  ownerOf(fragment: string): string | null;
}

interface MadeFragment {
  slot: string;
  state: string;
  html: string;
  tags: string[];
  remote: string;
}

/**
 * Loads a page's data, then its fragments, each in its owner's process, then renders it. What fails is the fault of the part whose
 * process it was.
 * @param signal when nobody waits for the page any longer
 */
export async function renderPage(parts: RenderingParts, job: RenderJob, signal?: AbortSignal): Promise<RenderResult> {
  const part = parts.of(job.remote);
  if (!part) return { kind: 'failed', message: `${job.remote} has no route ${job.route} here` };
  return await again(async (): Promise<RenderResult> => {
    const opened = await part.ask({ type: 'open', job }, signal);
    if (opened.kind === 'unavailable') return { kind: 'unavailable' };
    if (opened.kind === 'page') return pageOf(opened, job.remote, [], []);
    if (opened.kind !== 'opened') return unexpected;
    const failed: FailedFragment[] = [];
    // A page is whole without what nobody offers, or what was withdrawn.
    const offered = opened.fragments.filter(({ id }) => parts.ownerOf(id) !== null);
    const made = await Promise.all(offered.map((asked) => renderFragment(parts, asked, failed, job.requestId, signal)));
    if (made.includes('unavailable')) {
      part.drop(opened.page);
      return { kind: 'unavailable' };
    }
    const fragments = made.filter((fragment) => fragment !== null && fragment !== 'unavailable');
    const fragmentHtml = fragments.map(({ slot, html }): [string, string] => [slot, html]);
    const page = await part.ask({ type: 'finish', page: opened.page, fragmentHtml }, signal);
    if (page.kind === 'unavailable') return { kind: 'unavailable' };
    return page.kind === 'page' ? pageOf(page, job.remote, fragments, failed, made.length) : unexpected;
  }).catch((cause: unknown): RenderResult => ({ kind: 'failed', message: messageOf(cause) }));
}

const unexpected: RenderResult = { kind: 'failed', message: 'unexpected answer' };

function pageOf(
  { page }: Extract<PartReply, { kind: 'page' }>,
  remote: string,
  fragments: readonly MadeFragment[],
  failedFragments: FailedFragment[],
  asked = 0,
): RenderResult {
  return {
    kind: 'page',
    ...page,
    failedFragments,
    tags: [...page.tags, ...fragments.flatMap(({ tags }) => tags)],
    fragments: fragments.map(({ slot, state }) => ({ slot, state })),
    remotes: [remote, ...fragments.map((fragment) => fragment.remote)],
    partial: fragments.length < asked,
  };
}

/** null when it failed: the page stands without it, and the browser tries again. */
async function renderFragment(
  parts: RenderingParts,
  request: AskedFragment,
  failed: FailedFragment[],
  requestId?: string,
  signal?: AbortSignal,
): Promise<MadeFragment | 'unavailable' | null> {
  const remote = parts.ownerOf(request.id);
  const part = remote === null ? null : parts.of(remote);
  if (remote === null || !part) return null;
  try {
    const made = await again(() =>
      part.ask({ type: 'fragment', request, ...(requestId === undefined ? {} : { requestId }) }, signal),
    );
    if (made.kind === 'unavailable') return 'unavailable';
    if (made.kind !== 'fragment') throw new PartFault('threw', 'unexpected answer');
    const { html, state, tags } = made;
    return { slot: request.slot, html, state, tags, remote };
  } catch (cause) {
    failed.push({ remote, id: request.id, message: messageOf(cause) });
    return null;
  }
}

/** What was lost with a process that another request's work ended is asked for once more. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof PartFault && cause.isBystander)) throw cause;
    return await work();
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
