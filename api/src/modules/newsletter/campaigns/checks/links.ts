import type { Clock } from '../../../../plugins/clock.ts';
import { type OutgoingClient, OutgoingHttpError } from '../../../../plugins/outgoing-http/index.ts';

/** Whether a link leads somewhere: `dead` when the other side says that it does not, `silent` when nobody could say. */
export type LinkState = 'alive' | 'dead' | 'silent';

interface Needs {
  client: OutgoingClient;
  clock: Clock;
  publicOrigin: string;
  /** Whether an article has, or had, that slug. */
  isArticle(slug: string): Promise<boolean>;
}

/** How long an answer counts: a campaign is checked again and again while it is written. */
const rememberedMs = 10 * 60 * 1000;
const maxRemembered = 500;
/** Servers that do not answer HEAD say one of these. */
const headRefused = new Set([400, 403, 405, 501]);

/** Asks whether links lead somewhere: those of this site in the database, the others by HTTP, public addresses only. */
export class LinkChecker {
  readonly #needs: Needs;
  readonly #known = new Map<string, { state: LinkState; until: number }>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Forgets every answer. */
  reset(): void {
    this.#known.clear();
  }

  async check(hrefs: readonly string[]): Promise<Map<string, LinkState>> {
    const states = await Promise.all(hrefs.map(async (href) => [href, await this.#stateOf(href)] as const));
    return new Map(states);
  }

  async #stateOf(href: string): Promise<LinkState> {
    const path = this.#ownPath(href);
    if (path !== null) return this.#own(path);
    const now = this.#needs.clock.now().getTime();
    const known = this.#known.get(href);
    if (known && known.until > now) return known.state;
    const state = await this.#foreign(href);
    if (this.#known.size >= maxRemembered) this.#known.clear();
    // A server that did not answer may answer the next time.
    if (state !== 'silent') this.#known.set(href, { state, until: now + rememberedMs });
    return state;
  }

  #ownPath(href: string): string | null {
    if (href.startsWith('/')) return href;
    const { publicOrigin } = this.#needs;
    return href === publicOrigin || href.startsWith(`${publicOrigin}/`) ? href.slice(publicOrigin.length) || '/' : null;
  }

  /** Only articles come and go; which other pages there are, the releases of the day say. */
  async #own(path: string): Promise<LinkState> {
    const slug = /^\/post\/([^/?#]+)/.exec(path)?.[1];
    if (slug === undefined) return 'alive';
    return (await this.#needs.isArticle(slug)) ? 'alive' : 'dead';
  }

  async #foreign(url: string): Promise<LinkState> {
    const ask = (method: 'HEAD' | 'GET') => this.#needs.client.request({ operation: 'check a link', method, url });
    try {
      const head = await ask('HEAD');
      const { status } = headRefused.has(head.status) ? await ask('GET') : head;
      return status === 404 || status === 410 ? 'dead' : status < 500 ? 'alive' : 'silent';
    } catch (error) {
      if (!(error instanceof OutgoingHttpError)) throw error;
      return error.failure === 'too-large' ? 'alive' : 'silent';
    }
  }
}
