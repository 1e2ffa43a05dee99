import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { findRoute, type Params } from '@letat/remote-kit/route';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';
import type { PageRenderer } from '../http/pages/page-maker.ts';
import { type RemoteRoute, routesOf } from '../http/pages/set-routes.ts';
import { type Offer, PartFault, type PartFaultKind } from '../ssr/isolation/part.ts';
import { type RenderingParts, type RenderRequest, renderPage } from '../ssr/isolation/render-page.ts';
import { allPagesMs, limitsOf } from '../ssr/isolation/usage-watch.ts';
import { mountCandidates } from './browser/mount-candidates.ts';
import { CandidateParts } from './candidate-parts.ts';

/** What was done when something went wrong: it is this part's, in whose process it was done. */
export interface Step {
  kind: 'import' | 'render' | 'mount';
  /** Name of the release whose code ran. */
  part: string;
  /** Of the page or the fragment; empty while a build is loaded. */
  route: string;
  address: string;
}

export interface Fault {
  step: Step;
  /** `slow`: each of its pages came in time, and all of them together did not. */
  kind: PartFaultKind | 'slow';
  message: string;
}

export interface Verification {
  faults: Fault[];
  offered: Map<string, Offer>;
  pages: number;
  withoutData: number;
  /** Pages that a browser showed; null without a browser. */
  mounted: number | null;
}

interface Given {
  /** Releases whose every page is rendered; of the others those without parameters, which may show fragments of these. */
  candidates: ReadonlySet<string>;
  config: ShellConfig;
  log: FastifyBaseLogger;
  signal: AbortSignal;
  /** What is served now. */
  live: () => PageRenderer | null;
}

/**
 * Loads the server builds of a candidate set and renders its pages, each remote's in a process of its own. It is over with the first fault of a
 * candidate: what is to be refused is refused soonest when nothing else is done.
 * @throws when a process cannot be started, or the signal ends it
 */
export async function runVerification(set: ReleaseSet, given: Given): Promise<Verification> {
  const { candidates, signal } = given;
  signal.throwIfAborted();
  const found: Verification = { faults: [], offered: new Map(), pages: 0, withoutData: 0, mounted: null };
  const parts = new CandidateParts(set, given);
  const stop = () => parts.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const verifier = new Rendering(set, parts, found, given);
    if (await verifier.loadCandidates()) await verifier.renderPages(pagesOf(set, candidates));
    if (!verifier.isRefused()) await verifier.mount(given);
  } finally {
    signal.removeEventListener('abort', stop);
    parts.close();
  }
  signal.throwIfAborted();
  return found;
}

/** Links of the pages of a verification; all pages of ours together have some hundreds. */
const maxLinks = 3000;

/** One verification under way. */
class Rendering {
  readonly #set: ReleaseSet;
  readonly #parts: CandidateParts;
  readonly #found: Verification;
  readonly #candidates: ReadonlySet<string>;
  readonly #lost = new Set<string>();
  /** Milliseconds that the pages of a remote took. */
  readonly #spent = new Map<string, number>();
  readonly #pagesMs: number;
  readonly #signal: AbortSignal;
  readonly #links = new Set<string>();
  /** The first address of each page with parameters that another page leads to. */
  readonly #examples = new Map<RemoteRoute, { address: string; params: Params }>();

  constructor(set: ReleaseSet, parts: CandidateParts, found: Verification, { candidates, config, signal }: Given) {
    this.#set = set;
    this.#parts = parts;
    this.#found = found;
    this.#candidates = candidates;
    this.#pagesMs = allPagesMs(limitsOf('render', config.ssr));
    this.#signal = signal;
  }

  /** Whether all of them could be loaded. */
  async loadCandidates(): Promise<boolean> {
    const own = this.#set.releases.filter(({ name, server }) => this.#candidates.has(name) && server !== null);
    // The platform first: without it nothing else is anybody's fault.
    for (const { name, kind } of own.toSorted(
      (a, b) => Number(b.kind === 'platform') - Number(a.kind === 'platform'),
    )) {
      if (!(await this.#load(name))) return false;
      if (kind === 'platform') await this.#renderChrome(name);
    }
    return !this.isRefused();
  }

  async renderPages(pages: readonly RemoteRoute[]): Promise<void> {
    // Addresses with parameters are those that other pages lead to.
    for (const route of pages.toSorted((a, b) => Number(isPattern(a.path)) - Number(isPattern(b.path)))) {
      this.#signal.throwIfAborted();
      if (this.isRefused()) return;
      const spent = this.#spent.get(route.remote) ?? 0;
      if (spent > this.#pagesMs) {
        this.#noteSlow(route);
        continue;
      }
      const since = performance.now();
      await this.#render(route);
      this.#spent.set(route.remote, spent + performance.now() - since);
    }
  }

  /** What the server renders stands there already: a browser comes last, and for what nothing was found wrong with. */
  async mount(given: Given): Promise<void> {
    const addressOf = (route: RemoteRoute) =>
      (isPattern(route.path) ? this.#examples.get(route)?.address : route.path) ?? null;
    const { mounted, faults } = await mountCandidates(this.#parts.screens(), { ...given, addressOf });
    this.#found.mounted = mounted;
    this.#found.faults.push(...faults);
  }

  async #render(route: RemoteRoute): Promise<void> {
    const { address, params, isLinked } = isPattern(route.path)
      ? this.#exampleOf(route)
      : { address: route.path, params: {}, isLinked: true };
    if (!(await this.#load(route.remote))) return;
    const judged = (name: string, id: string, fault: PartFault) => {
      // What is made of an address that names nothing says little: the API refuses it in ways of its own.
      if (fault.kind === 'threw' && !isLinked && id === route.id) return;
      this.#note({ kind: 'render', part: name, route: id, address }, fault);
    };
    const job = { remote: route.remote, route: route.id, address, params, query: {} };
    const result = await renderPage(this.#rendering(job.route, judged), job);
    if (result.kind === 'page') this.#noteLinks(result.html);
    this.#found.pages += 1;
    if (result.kind !== 'page') this.#found.withoutData += 1;
  }

  /** The parts as a page asks them, each fault of theirs noted. */
  #rendering(route: string, note: (name: string, id: string, fault: PartFault) => void): RenderingParts {
    const ownerOf = (id: string) =>
      this.#set.releases.find(({ fragments }) => fragments.some((fragment) => fragment.id === id))?.name ?? null;
    const of = (name: string): RenderRequest => ({
      ask: async (request, signal) => {
        const loaded = await this.#load(name);
        if (!loaded) throw new PartFault('threw', `${name} is not there`);
        try {
          return await loaded.part.ask(request, signal);
        } catch (cause) {
          if (cause instanceof PartFault) note(name, request.type === 'fragment' ? request.request.id : route, cause);
          throw cause;
        }
      },
      drop: () => {},
    });
    return { of, ownerOf };
  }

  async #renderChrome(name: string): Promise<void> {
    const loaded = await this.#load(name);
    try {
      await loaded?.part.ask({ type: 'chrome', job: { frame: 'site', path: '/', search: '' } });
    } catch (cause) {
      if (!(cause instanceof PartFault)) throw cause;
      this.#note({ kind: 'render', part: name, route: 'chrome', address: '/' }, cause);
    }
  }

  /** null when it cannot be loaded, or was lost. */
  async #load(name: string) {
    if (this.#lost.has(name)) return null;
    try {
      const loaded = await this.#parts.load(name);
      this.#found.offered.set(name, loaded.offer);
      return loaded;
    } catch (cause) {
      if (!(cause instanceof PartFault)) throw cause;
      this.#lost.add(name);
      this.#note({ kind: 'import', part: name, route: '', address: '' }, cause);
      return null;
    }
  }

  #note(step: Step, { kind, message }: PartFault): void {
    this.#found.faults.push({ step, kind, message: firstLine(message) });
    if (kind !== 'threw') this.#lost.add(step.part);
  }

  /** Of a remote that is no candidate nothing is said: its pages are live, and fragments of a candidate may be what is slow. */
  #noteSlow({ remote, id, path }: RemoteRoute): void {
    if (!this.#candidates.has(remote)) return;
    const step = { kind: 'render', part: remote, route: id, address: path } as const;
    this.#found.faults.push({ step, kind: 'slow', message: '' });
  }

  /** A candidate failed; what another part fails in is judged afterwards. */
  isRefused(): boolean {
    return this.#found.faults.some(({ step }) => this.#candidates.has(step.part));
  }

  /** Each link is looked at once, and no more of them than so many: a page may have as many as its letters are enough for. */
  #noteLinks(html: string): void {
    for (const [, address = ''] of html.matchAll(/ href="(\/[^"?#]*)/g)) {
      if (this.#links.size >= maxLinks) return;
      if (this.#links.has(address)) continue;
      this.#links.add(address);
      const found = findRoute(routesOf(this.#set), address);
      if (found && !this.#examples.has(found.route)) this.#examples.set(found.route, { address, params: found.params });
    }
  }

  /** An address of the page that another page leads to; one that names nothing where there is none. */
  #exampleOf(route: RemoteRoute): { address: string; params: Params; isLinked: boolean } {
    const linked = this.#examples.get(route);
    if (linked) return { ...linked, isLinked: true };
    const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '-']));
    return { address: route.path.replace(/:\w+\??|\*/g, '-'), params, isLinked: false };
  }
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
const isPattern = (path: string) => /[:*]/.test(path);

/** Pages that visitors are sent from here, those of the candidates first. With another platform every page is another one. */
function pagesOf(set: ReleaseSet, candidates: ReadonlySet<string>): RemoteRoute[] {
  const platform = set.releases.find(({ kind }) => kind === 'platform')?.name ?? '';
  const isWhole = (remote: string) => candidates.has(remote) || candidates.has(platform);
  return routesOf(set)
    .filter(({ flags, path, remote }) => flags.ssr && !flags.access && (isWhole(remote) || !isPattern(path)))
    .toSorted((a, b) => Number(candidates.has(b.remote)) - Number(candidates.has(a.remote)));
}
