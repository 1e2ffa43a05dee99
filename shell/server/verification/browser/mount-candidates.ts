import type { ReleaseSet } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../../config.ts';
import type { PageRenderer } from '../../http/pages/page-maker.ts';
import { type RemoteRoute, routesOf } from '../../http/pages/set-routes.ts';
import type { StepLimits } from '../../ssr/isolation/usage-watch.ts';
import type { Fault } from '../run-verification.ts';
import { Browser } from './browser.ts';
import { CandidateSite } from './candidate-site.ts';
import { DevToolsError } from './devtools.ts';
import { isFault, type MountOutcome, Visit } from './visit.ts';

interface Given {
  candidates: ReadonlySet<string>;
  config: ShellConfig;
  log: FastifyBaseLogger;
  signal: AbortSignal;
  /** What is served now; null before there is anything. */
  live: () => PageRenderer | null;
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
    for (const pages of pagesToMount(screens.set, candidates)) {
      const fault = await sites.firstFault(pages);
      mounted += pages.length;
      // What is not shown beside what is served now either is no fault of a platform.
      if (fault && (candidates.has(fault.step.part) || !(await sites.failsNow(fault.page))))
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
  outcome: MountOutcome;
}

/** What a document took of the machine is no matter of how busy that is; whatever waited may have waited for its turn. */
const isCertain = (outcome: MountOutcome) => isFault(outcome) && (outcome.kind === 'busy' || outcome.kind === 'memory');

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
    let left = pages;
    for (;;) {
      const failed = await this.#firstFailed(left);
      if (!failed) return null;
      const { page, outcome } = failed;
      const judged = page === left[0] && isCertain(outcome) ? outcome : await this.#mount(this.#screens, page);
      const step = { kind: 'mount', part: page.remote, route: page.id, address: page.path } as const;
      if (isFault(judged)) return { step, page, ...judged };
      left = left.slice(left.indexOf(page) + 1);
    }
  }

  async failsNow(page: RemoteRoute): Promise<boolean> {
    const live = this.#given.live();
    return live === null || isFault(await this.#mount(live, page));
  }

  #firstFailed([first, ...others]: readonly RemoteRoute[]): Promise<Failed | null> {
    if (!first) return Promise.resolve(null);
    return this.#visit(this.#screens, first.remote, async (visit) => {
      const outcome = await visit.load(first.path);
      if (isFault(outcome)) return { page: first, outcome };
      for (const page of others) {
        const next = await visit.goTo(page);
        if (next !== 'shown') return { page, outcome: next };
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
      await browser.close();
    }
  }
}

/**
 * Of each remote the pages that anybody may see, but for those with parameters, which name something that a site may not have. Of a remote without such
 * pages one: its data is for those who are logged in, and nobody is.
 */
function pagesToMount(set: ReleaseSet, candidates: ReadonlySet<string>): RemoteRoute[][] {
  const isPlatformNew = set.releases.some(({ kind, name }) => kind === 'platform' && candidates.has(name));
  const routes = routesOf(set).filter(({ path, isWithdrawn }) => !isWithdrawn && !/[:*]/.test(path));
  return set.releases
    .filter(({ name }) => isPlatformNew || candidates.has(name))
    .map(({ name }) => {
      const own = routes.filter(({ remote }) => remote === name);
      const open = own.filter(({ flags }) => !flags.access);
      return open.length > 0 ? open : own.slice(0, 1);
    });
}
