import { z } from 'zod';
import type { RemoteRoute } from '../../http/pages/set-routes.ts';
import { type Overrun, type StepLimits, watchUsage } from '../../ssr/isolation/usage-watch.ts';
import type { Browser, Tab } from './browser.ts';
import type { CandidateSite } from './candidate-site.ts';
import { DevToolsError } from './devtools.ts';
import { binding, errorOf, listening, wordsOf } from './page-words.ts';

/** Resident bytes of the processes that run the page: one that does nothing has 100 MB, ours take 250. */
const memory = 768 * 1024 * 1024;

/** What a page of a remote did not do. */
export interface MountFault {
  /** `slow`: each page before it came in time, and all of them together did not. */
  readonly kind: 'threw' | 'ended' | 'slow' | Overrun;
  readonly message: string;
}

/** It is on screen; or it is, and says that its data did not come; or why it is not. */
export type MountOutcome = 'shown' | 'without-data' | MountFault;

export const isFault = (outcome: MountOutcome): outcome is MountFault => typeof outcome !== 'string';

interface Given {
  readonly browser: Browser;
  readonly site: CandidateSite;
  readonly origin: string;
  /** Whose pages are visited, and its fragments. */
  readonly remote: string;
  readonly fragments: readonly string[];
  readonly limits: StepLimits;
  readonly signal: AbortSignal;
}

const paused = z.object({
  requestId: z.string(),
  request: z.object({ url: z.url(), method: z.string() }),
});

/** Troubles that are a part's own: markup that was made anew is none, nor is a fragment whose data did not come. */
const faults = ['load', 'render', 'interference'];

/** A page that nobody waits for any more may fail as it likes. */
function awaited(): PromiseWithResolvers<MountOutcome> {
  const page = Promise.withResolvers<MountOutcome>();
  page.promise.catch(() => {});
  return page;
}

/** One tab of a browser, in which pages of a remote are shown one after the other. Everything that they ask for is answered by the candidate's site. */
export class Visit {
  readonly #tab: Tab;
  readonly #given: Given;
  readonly #watch;
  #page = awaited();
  /** The last error that code of the remote did not catch. */
  #thrown = '';
  /** Of the page that was asked for within the document; null for one that is a document, which may lead to another one. */
  #route: string | null = null;
  /** How often the API had refused before the page was asked for. */
  #refusedBefore = 0;

  private constructor(tab: Tab, given: Given) {
    this.#tab = tab;
    this.#given = given;
    this.#watch = watchUsage(0, {
      memory,
      read: () => given.browser.usage(),
      onOverrun: (kind) => this.#page.resolve({ kind, message: this.#thrown }),
    });
    given.signal.addEventListener('abort', this.#abort, { once: true });
    tab.listen((method, params) => this.#do(this.#take(method, params)));
  }

  /** @throws {DevToolsError} when the browser is gone */
  static async begin(given: Given): Promise<Visit> {
    const tab = await given.browser.open();
    const visit = new Visit(tab, given);
    for (const domain of ['Page', 'Runtime', 'Inspector']) await tab.send(`${domain}.enable`);
    await tab.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await tab.send('Runtime.addBinding', { name: binding });
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: listening });
    return visit;
  }

  /**
   * Loads a page as a document, and waits until its remote has shown it, or has failed to.
   * @throws what says nothing about the page: the browser is gone, or nothing can be read for it
   */
  load(path: string): Promise<MountOutcome> {
    return this.#until(null, () => this.#tab.send('Page.navigate', { url: new URL(path, this.#given.origin).href }));
  }

  /** The same within the document, as a link does. Of a page that leads on to another one nothing is heard. */
  goTo({ id, path }: Pick<RemoteRoute, 'id' | 'path'>): Promise<MountOutcome> {
    const expression = `void navigation.navigate(${JSON.stringify(path)}, { history: 'replace' })`;
    return this.#until(id, () => this.#tab.send('Runtime.evaluate', { expression }));
  }

  end(): void {
    this.#watch.stop();
    this.#given.signal.removeEventListener('abort', this.#abort);
  }

  async #until(route: string | null, ask: () => Promise<unknown>): Promise<MountOutcome> {
    this.#given.signal.throwIfAborted();
    this.#route = route;
    this.#page = awaited();
    this.#thrown = '';
    this.#refusedBefore = this.#given.site.refused;
    this.#watch.begin(this.#given.limits);
    this.#do(ask());
    const outcome = await this.#page.promise;
    this.#watch.rest();
    return outcome;
  }

  readonly #abort = (): void => this.#page.reject(this.#given.signal.reason);

  /** What is done besides is over with the page; a browser that is gone ends all of it. */
  #do(work: Promise<unknown>): void {
    work.catch((cause: unknown) => this.#page.reject(cause));
  }

  async #take(method: string, params: unknown): Promise<void> {
    if (method === 'Fetch.requestPaused') await this.#answer(paused.parse(params));
    else if (method === 'Page.frameNavigated') await this.#given.browser.noteRenderers();
    else if (method === 'Inspector.targetCrashed') this.#page.resolve({ kind: 'ended', message: this.#thrown });
    else if (method === 'Runtime.exceptionThrown') this.#thrown = errorOf(params, this.#given.remote) ?? this.#thrown;
    else if (method === 'Runtime.bindingCalled') this.#hear(params);
  }

  /** What is of another site is not there. */
  async #answer({ requestId, request: { url, method } }: z.infer<typeof paused>): Promise<void> {
    const asked = new URL(url);
    try {
      if (asked.origin !== this.#given.origin) {
        await this.#tab.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
        return;
      }
      const { status, headers, body } = await this.#given.site.answer(method, asked.pathname + asked.search);
      await this.#tab.send('Fetch.fulfillRequest', {
        ...{ requestId, responseCode: status, body: Buffer.from(body).toString('base64') },
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      });
    } catch (cause) {
      // The page was left meanwhile, and waits for nothing.
      if (!(cause instanceof DevToolsError && cause.message.includes('Invalid InterceptionId'))) throw cause;
    }
  }

  /** What a page says is text of strangers; what it says of other parts decides nothing. */
  #hear(params: unknown): void {
    const { remote, fragments, site } = this.#given;
    const words = wordsOf(params);
    if (words?.what === 'shown' && words.remote === remote && this.#isAwaited(words.route)) {
      const isLeftAlone = site.refused > this.#refusedBefore && this.#thrown === '';
      if (words.route !== 'failed') this.#page.resolve('shown');
      else this.#page.resolve(isLeftAlone ? 'without-data' : { kind: 'threw', message: this.#thrown || notLoaded });
    }
    if (words?.what !== 'trouble' || !faults.includes(words.kind)) return;
    if (words.part === remote || fragments.includes(words.part))
      this.#page.resolve({ kind: 'threw', message: this.#thrown || words.message });
  }

  /** The page before may say once more that it is there. */
  #isAwaited(route: string): boolean {
    return this.#route === null || [this.#route, 'missing', 'failed'].includes(route);
  }
}

const notLoaded = 'elle dit qu’elle n’a pas pu être chargée, et ses données sont venues';
