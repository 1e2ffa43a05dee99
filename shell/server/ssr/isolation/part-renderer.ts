import type { ReleaseSet } from '@letat/contracts/releases/operations';
import type { Call } from '@letat/remote-kit/api-client';
import type { Fragment } from '@letat/remote-kit/define-fragment';
import type { OpenedPage, Route } from '@letat/remote-kit/route';
import type * as platformEntry from '../../../src/server-entry.ts';
import type { RenderJob } from '../protocol.ts';
import type { AskedFragment, PartReply } from './checked-messages.ts';
import type { PartRequest } from './messages.ts';

interface Given {
  platform: typeof platformEntry;
  /** The remote's; '' in the process of the shell's own screens. */
  name: string;
  routes: readonly Route[];
  fragments: readonly Fragment[];
  set: string;
  origin: string;
  patience: number;
}

interface Opened {
  job: RenderJob;
  page: OpenedPage;
  call: Call;
}

/** Renders pages and fragments of one remote: whole HTML, with the state that hydration needs. */
export class PartRenderer {
  readonly #given: Given;
  /** Pages that wait for parts of other remotes. */
  readonly #opened = new Map<number, Opened>();

  readonly #set: ReleaseSet | null;

  constructor(given: Given) {
    this.#given = given;
    this.#set = given.set === '' ? null : JSON.parse(given.set);
  }

  async answer(id: number, request: PartRequest): Promise<PartReply> {
    const { platform } = this.#given;
    switch (request.type) {
      case 'chrome':
        if (!this.#set) throw new Error('no set to navigate in here');
        return { kind: 'chrome', html: platform.renderChrome(this.#set, request.job) };
      case 'screen':
        if (!this.#set) throw new Error('no set to navigate in here');
        return { kind: 'screen', ...platform.renderScreen(request.job, this.#set) };
      case 'open':
        return this.#unlessAway(() => this.#open(id, request.job));
      case 'finish':
        return this.#unlessAway(() => this.#finish(request.page, new Map(request.fragmentHtml)));
      case 'fragment':
        return this.#unlessAway(() => this.#fragment(request.request, request.requestId));
    }
  }

  /** No visitor waits for that page any more. */
  drop(page: number): void {
    this.#opened.delete(page);
  }

  async #open(id: number, job: RenderJob): Promise<PartReply> {
    const route = this.#given.routes.find(({ id: known }) => known === job.route);
    if (!route) throw new Error(`${this.#given.name} has no route ${job.route} here`);
    const { call, signal } = this.#reading(job.requestId);
    try {
      const page = await route.open({ params: job.params, query: job.query, call, signal });
      this.#opened.set(id, { job, page, call });
      return page.fragments.length === 0
        ? await this.#finish(id, new Map())
        : { kind: 'opened', page: id, fragments: page.fragments };
    } catch (cause) {
      if (!isMissing(cause)) throw cause;
      const element = await route.missingElement();
      const html = await this.#given.platform.renderRemote({
        ...{ remote: this.#given.name, routeId: null, address: job.address, element, meta: null, call },
        ...{ origin: this.#given.origin, fragmentHtml: new Map() },
      });
      return { kind: 'page', page: { status: 404, html, state: 'null', meta: null, tags: [] } };
    }
  }

  async #finish(id: number, fragmentHtml: ReadonlyMap<string, string>): Promise<PartReply> {
    const opened = this.#opened.get(id);
    this.#opened.delete(id);
    if (!opened) throw new Error('this page was not opened');
    const { job, page, call } = opened;
    const html = await this.#given.platform.renderRemote({
      ...{ remote: this.#given.name, routeId: job.route, address: job.address, element: await page.element() },
      ...{ meta: page.meta, call, origin: this.#given.origin, fragmentHtml },
    });
    return { kind: 'page', page: { status: 200, html, state: page.state(), meta: page.meta, tags: page.tags } };
  }

  async #fragment({ id, props = {}, slot }: AskedFragment, requestId?: string): Promise<PartReply> {
    const fragment = this.#given.fragments.find((known) => known.id === id);
    if (!fragment) throw new Error(`${this.#given.name} has no fragment ${id} here`);
    const { call, signal } = this.#reading(requestId);
    const opened = await fragment.open({ props, call, signal });
    const element = await opened.element();
    const html = await this.#given.platform.renderFragment({ slot, element, call, origin: this.#given.origin });
    return { kind: 'fragment', html, state: opened.state(), tags: opened.tags };
  }

  #reading(requestId?: string): { call: Call; signal: AbortSignal } {
    const signal = AbortSignal.timeout(this.#given.patience);
    const headers = requestId === undefined ? {} : { 'x-request-id': requestId };
    return { call: this.#given.platform.createCall({ signal, headers }), signal };
  }

  async #unlessAway(work: () => Promise<PartReply>): Promise<PartReply> {
    try {
      return await work();
    } catch (cause) {
      if (isApiAway(cause)) return { kind: 'unavailable' };
      throw cause;
    }
  }
}

/** Errors are made by the platform's bundle, another module instance: their names are the contract, not their class. */
const isMissing = (cause: unknown) => cause instanceof Error && cause.name === 'Missing';

/** The API refused for want of its database, did not answer in time, or is not there. */
function isApiAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause.name === 'ApiError') return 'status' in cause && typeof cause.status === 'number' && cause.status >= 500;
  return cause.name === 'TimeoutError' || (cause instanceof TypeError && cause.message === 'fetch failed');
}
