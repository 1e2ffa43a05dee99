import type { ReleaseSet } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../../config.ts';
import type { PageRenderer } from '../../http/page-maker.ts';
import { type RemoteRoute, routesOf } from '../../http/set-routes.ts';
import type { StepLimits } from '../../ssr/isolation/usage-watch.ts';
import type { Fault } from '../run-verification.ts';
import { Browser } from './browser.ts';
import { CandidateSite } from './candidate-site.ts';
import { DevToolsError } from './devtools.ts';
import { type MountOutcome, mountPage } from './mount-page.ts';

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
  busyMs: 5 * deadline,
  // The page itself gives up what does not come, and says so.
  silentMs: Math.min(pagePatience, patience) + 3000,
});

/**
 * Mounts one page of each candidate in a browser, in the set that it would be served in; of each remote, when the platform is a candidate. Without a browser,
 * or with one that does not start, nothing is mounted, and the verdict says so.
 * @param screens the platform's own, of that set
 */
export async function mountCandidates(screens: PageRenderer, given: Given): Promise<Mounting> {
  const { config, log, candidates } = given;
  const { program } = config.gateBrowser;
  if (program === null) return { mounted: null, faults: [] };
  try {
    return await mountPages(
      pagesToMount(screens.set, candidates),
      new MountingSites(program, screens, given),
      candidates,
    );
  } catch (cause) {
    if (!(cause instanceof DevToolsError)) throw cause;
    log.error({ reason: cause.message, program }, 'verifier: browser not to be had, nothing is mounted');
    return { mounted: null, faults: [] };
  }
}

async function mountPages(
  pages: readonly RemoteRoute[],
  sites: MountingSites,
  candidates: ReadonlySet<string>,
): Promise<Mounting> {
  const faults: Fault[] = [];
  for (const page of pages) {
    const outcome = await sites.mount(page);
    if (typeof outcome === 'string') continue;
    // What is not shown beside what is served now either is no fault of a platform.
    if (!candidates.has(page.remote) && (await sites.failsNow(page))) continue;
    const step = { kind: 'mount', part: page.remote, route: page.id, address: page.path } as const;
    faults.push({ step, ...outcome });
  }
  return { mounted: pages.length, faults };
}

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

  mount(page: RemoteRoute): Promise<MountOutcome> {
    return this.#mountTwice(this.#screens, page);
  }

  async failsNow(page: RemoteRoute): Promise<boolean> {
    const live = this.#given.live();
    return live === null || typeof (await this.#mountTwice(live, page)) !== 'string';
  }

  /** What fails once may be the machine's doing; what fails twice is the page's. */
  async #mountTwice(screens: PageRenderer, page: RemoteRoute): Promise<MountOutcome> {
    const { log, signal } = this.#given;
    const config = { ...this.#given.config, pagePatience: this.#given.config.ssr.patience };
    const release = screens.set.releases.find(({ name }) => name === page.remote);
    const mounted = {
      ...{ remote: page.remote, fragments: (release?.fragments ?? []).map(({ id }) => id) },
      url: new URL(page.path, config.publicOrigin),
    };
    const mount = async () => {
      const browser = await Browser.start(this.#program, config.gateBrowser);
      try {
        const site = new CandidateSite(screens, { config, log });
        return await mountPage(browser, site, { page: mounted, signal, limits: mountLimits(config) });
      } finally {
        await browser.close();
      }
    };
    const first = await mount();
    return typeof first === 'string' ? first : await mount();
  }
}

/** One of each: a page that anybody may see where there is one, without parameters, so that it is there whatever the site holds. */
function pagesToMount(set: ReleaseSet, candidates: ReadonlySet<string>): RemoteRoute[] {
  const isPlatformNew = set.releases.some(({ kind, name }) => kind === 'platform' && candidates.has(name));
  const routes = routesOf(set).filter(({ path, isWithdrawn }) => !isWithdrawn && !/[:*]/.test(path));
  return set.releases.flatMap(({ name }) => {
    if (!isPlatformNew && !candidates.has(name)) return [];
    const own = routes.filter(({ remote }) => remote === name);
    return own.find(({ flags }) => !flags.access) ?? own[0] ?? [];
  });
}
