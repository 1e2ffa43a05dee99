import type { ReleaseSet } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../../config.ts';
import type { PageRenderer } from '../../http/pages/page-maker.ts';
import { type RemoteRoute, routesOf } from '../../http/pages/set-routes.ts';
import { allPagesMs, type StepLimits } from '../../ssr/isolation/usage-watch.ts';
import type { Fault } from '../run-verification.ts';
import { Browser } from './browser.ts';
import { CandidateSite } from './candidate-site.ts';
import { DevToolsError } from './devtools.ts';
import { isFault, type MountFault, type MountOutcome, Visit } from './visit.ts';

interface Given {
  candidates: ReadonlySet<string>;
  config: ShellConfig;
  log: FastifyBaseLogger;
  signal: AbortSignal;
  /** What is served now; null before there is anything. */
  live: () => PageRenderer | null;
  /** Where a page is; null for one with parameters that no other page leads to. */
  addressOf(route: RemoteRoute): string | null;
}

export interface Mounting {
  /** Pages that were mounted; null when there is no browser. */
  mounted: number | null;
  faults: Fault[];
}

/** A page of ours takes 1 s of the processor to be shown, on a machine that does little else. */
export const mountLimits = ({ ssr: { deadline, patience }, pagePatience }: ShellConfig): StepLimits => ({
  busyMs: 3 * deadline,
  // The page itself gives up what does not come, and says so.
  silentMs: Math.min(pagePatience, patience) + 3000,
});

/**
 * Mounts pages of each candidate in a browser, in the set that it would be served in; of each remote, when the platform is a candidate. Without a browser,
 * or with one that does not start, nothing is mounted, and the verdict says so.
 * @param screens the platform's own, of that set
 */
export async function mountCandidates(screens: PageRenderer, given: Given): Promise<Mounting> {
  const { config, log, candidates } = given;
  const { program } = config.gateBrowser;
  const found: Mounting = { mounted: null, faults: [] };
  if (program === null) return found;
  const sites = new MountingSites(program, screens, given);
  try {
    let mounted = 0;
    for (const pages of pagesToMount(screens.set, given)) {
      const fault = await sites.firstFault(pages);
      mounted += pages.length;
      // What is not shown beside what is served now either is no fault of a platform.
      if (fault && (candidates.has(fault.step.part) || (fault.kind !== 'slow' && !(await sites.failsNow(fault.page)))))
        found.faults.push({ step: fault.step, kind: fault.kind, message: fault.message });
    }
    return { ...found, mounted };
  } catch (cause) {
    if (!(cause instanceof DevToolsError)) throw cause;
    log.error({ reason: cause.message, program }, 'verifier: browser not to be had, nothing is mounted');
    return { ...found, faults: [] };
  }
}

interface Failed {
  page: RemoteRoute;
  outcome: MountFault;
}

/** What a document took of the machine is no matter of how busy that is; whatever waited may have waited for its turn. */
const isCertain = ({ kind }: MountFault) => kind === 'busy' || kind === 'memory';

/** The site with the candidates, and the one that is served. */
class MountingSites {
  readonly #program: string;
  readonly #screens: PageRenderer;
  readonly #given: Given;

  constructor(program: string, screens: PageRenderer, given: Given) {
    this.#program = program;
    this.#screens = screens;
    this.#given = given;
  }

  /**
   * Shows pages of a remote one after the other in one document. One that fails there is shown in a document of its own, whose word counts: what fails
   * twice is the page's doing, not the machine's nor that of the page before.
   * @returns the first fault, with its page; null when there is none
   */
  async firstFault(pages: readonly RemoteRoute[]): Promise<(Fault & { page: RemoteRoute }) | null> {
    const end = performance.now() + allPagesMs(mountLimits(this.#given.config));
    let left = pages;
    for (;;) {
      const failed = await this.#firstFailed(left, end);
      if (!failed) return null;
      const { page, outcome } = failed;
      const isSettled = outcome.kind === 'slow' || (page === left[0] && isCertain(outcome));
      const judged = isSettled ? outcome : await this.#mount(this.#screens, page);
      const step = { kind: 'mount', part: page.remote, route: page.id, address: page.path } as const;
      if (isFault(judged)) return { step, page, ...judged };
      left = left.slice(left.indexOf(page) + 1);
    }
  }

  async failsNow(page: RemoteRoute): Promise<boolean> {
    const live = this.#given.live();
    return live === null || isFault(await this.#mount(live, page));
  }

  #firstFailed([first, ...others]: readonly RemoteRoute[], end: number): Promise<Failed | null> {
    if (!first) return Promise.resolve(null);
    return this.#visit(this.#screens, first.remote, async (visit) => {
      const outcome = await visit.load(first.path);
      if (isFault(outcome)) return { page: first, outcome };
      for (const page of others) {
        if (performance.now() > end) return { page, outcome: { kind: 'slow', message: '' } };
        const next = await visit.goTo(page);
        // One whose data did not come says so, and the next one is shown all the same.
        if (isFault(next)) return { page, outcome: next };
      }
      return null;
    });
  }

  #mount(screens: PageRenderer, page: RemoteRoute): Promise<MountOutcome> {
    return this.#visit(screens, page.remote, (visit) => visit.load(page.path));
  }

  /** In a browser of its own: what a page did to the one before is over. */
  async #visit<T>(screens: PageRenderer, remote: string, work: (visit: Visit) => Promise<T>): Promise<T> {
    const { log, signal } = this.#given;
    const config = { ...this.#given.config, pagePatience: this.#given.config.ssr.patience };
    const release = screens.set.releases.find(({ name }) => name === remote);
    const browser = await Browser.start(this.#program, config.gateBrowser);
    // What the browser itself does not answer is over, too; that it cannot be closed is said below.
    const stop = () => void browser.close().catch(() => {});
    signal.addEventListener('abort', stop, { once: true });
    try {
      const visit = await Visit.begin({
        ...{ browser, remote, signal, limits: mountLimits(config), origin: config.publicOrigin },
        fragments: (release?.fragments ?? []).map(({ id }) => id),
        site: new CandidateSite(screens, { config, log }),
      });
      try {
        return await work(visit);
      } finally {
        visit.end();
      }
    } finally {
      signal.removeEventListener('abort', stop);
      await browser.close();
    }
  }
}

/**
 * All pages of each candidate that have an address, those for people of one role after each other: the document of the first is made for a person of that
 * role, whom the API does not know. Their data does not come then; that their code loads and is shown is tried all the same. Of other remotes, beside another
 * platform, the pages that anybody may see, and one of those of each role.
 */
function pagesToMount(
  set: ReleaseSet,
  { candidates, addressOf }: Pick<Given, 'candidates' | 'addressOf'>,
): RemoteRoute[][] {
  const isPlatformNew = set.releases.some(({ kind, name }) => kind === 'platform' && candidates.has(name));
  const routes = routesOf(set).flatMap((route): RemoteRoute[] => {
    const path = route.isWithdrawn ? null : addressOf(route);
    return path === null ? [] : [{ ...route, path }];
  });
  return set.releases
    .filter(({ name }) => isPlatformNew || candidates.has(name))
    .flatMap(({ name }) =>
      accesses.map((access) => {
        const own = routes.filter(({ remote, flags }) => remote === name && flags.access === access);
        return access === undefined || candidates.has(name) ? own : own.slice(0, 1);
      }),
    );
}

const accesses = [undefined, 'reader', 'author', 'admin'] as const satisfies readonly RemoteRoute['flags']['access'][];
