import type { FastifyBaseLogger } from 'fastify';

/** Longest wait for all pictures of a page: without its weight a picture is shown as well. */
const patienceMs = 500;
/** A picture's address names its bytes: what one weighs holds for ever. */
const most = 20_000;
/** Pictures of one page whose weight is asked for. */
const perPage = 60;
/** Stored pictures (packages/contracts/src/core/images.ts), and no other address: what a page names is asked for with the shell's own token. */
const stored = /^\/objects\/[0-9a-f]{16,64}-\d{1,5}x\d{1,5}\/\d{1,5}\.webp$/;

/** What the site's own pictures weigh, as the API says. */
export class PictureWeights {
  readonly #apiUrl: string;
  readonly #token: string;
  readonly #log: FastifyBaseLogger;
  readonly #known = new Map<string, number>();

  /** @param token by which the API knows that the shell asks for itself */
  constructor({ apiUrl, token, log }: { apiUrl: string; token: string; log: FastifyBaseLogger }) {
    this.#apiUrl = apiUrl;
    this.#token = token;
    this.#log = log;
  }

  /** Bytes by path; those that are not told in time are not among them. */
  async of(paths: readonly string[]): Promise<Map<string, number>> {
    const signal = AbortSignal.timeout(patienceMs);
    const unknown = paths.filter((path) => stored.test(path) && !this.#known.has(path)).slice(0, perPage);
    await Promise.all(unknown.map((path) => this.#ask(path, signal)));
    const told = new Map<string, number>();
    for (const path of paths) {
      const bytes = this.#known.get(path);
      if (bytes !== undefined) told.set(path, bytes);
    }
    return told;
  }

  async #ask(path: string, signal: AbortSignal): Promise<void> {
    try {
      const { ok, headers } = await fetch(new URL(path, this.#apiUrl), {
        method: 'HEAD',
        headers: { 'x-shell-token': this.#token },
        // Where it is kept elsewhere nobody is told the token.
        redirect: 'manual',
        signal,
      });
      const bytes = Number(headers.get('content-length'));
      if (!ok || !(bytes > 0)) return;
      const [oldest] = this.#known.keys();
      if (this.#known.size >= most && oldest !== undefined) this.#known.delete(oldest);
      this.#known.set(path, bytes);
    } catch (cause) {
      this.#log.warn({ err: cause, path }, 'picture weights: not told');
    }
  }
}
