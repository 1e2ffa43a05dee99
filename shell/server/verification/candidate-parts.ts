import type { Release, ReleaseSet } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';
import type { PageRenderer } from '../http/pages/page-maker.ts';
import { createApiReader } from '../ssr/isolation/api-reader.ts';
import type { PartLoad, PartRequest } from '../ssr/isolation/messages.ts';
import { type Offer, Part, PartFault } from '../ssr/isolation/part.ts';
import { codeOf } from '../ssr/server-code.ts';

/** One process of a set that is verified. */
interface LoadedPart {
  readonly part: Part;
  readonly offer: Offer;
}

/** The processes of a set that is verified: each is started when it is first needed, and never a second time. */
export class CandidateParts {
  readonly #set: ReleaseSet;
  readonly #platform: Release;
  readonly #given: { config: ShellConfig; log: FastifyBaseLogger };
  readonly #read;
  readonly #parts = new Map<string, Promise<LoadedPart>>();
  readonly #started: Part[] = [];

  /** @throws when the set has no platform */
  constructor(set: ReleaseSet, given: { config: ShellConfig; log: FastifyBaseLogger }) {
    const platform = set.releases.find(({ kind }) => kind === 'platform');
    if (!platform) throw new Error('The set has no platform');
    this.#set = set;
    this.#platform = platform;
    this.#given = given;
    this.#read = createApiReader(given.config);
  }

  /** The process of that release once it is loaded. Rejects with a `PartFault`, also when its bytes are not what was published. */
  load(name: string): Promise<LoadedPart> {
    const known = this.#parts.get(name);
    if (known) return known;
    const next = this.#load(name);
    this.#parts.set(name, next);
    return next;
  }

  /** The platform's own screens of this set. What is asked rejects with a `PartFault`. */
  screens(): PageRenderer {
    const ask = async (request: PartRequest) => (await this.load(this.#platform.name)).part.ask(request);
    return {
      set: this.#set,
      async chrome(job) {
        const reply = await ask({ type: 'chrome', job });
        if (reply.kind !== 'chrome') throw new PartFault('threw', 'unexpected answer of the platform');
        const { header, footer, side } = reply.html;
        return side === undefined ? { header, footer } : { header, footer, side };
      },
      async screen(job) {
        const reply = await ask({ type: 'screen', job });
        if (reply.kind !== 'screen') throw new PartFault('threw', 'unexpected answer of the platform');
        return { html: reply.html, title: reply.title };
      },
    };
  }

  close(): void {
    for (const part of this.#started) void part.close();
  }

  async #load(name: string): Promise<LoadedPart> {
    const { config, log } = this.#given;
    const release = this.#set.releases.find((one) => one.name === name);
    if (!release) throw new PartFault('threw', `${name} is not in the set`);
    const load: PartLoad = {
      platform: await this.#codeOf(this.#platform),
      remote: release === this.#platform ? null : await this.#codeOf(release),
      set: release === this.#platform ? JSON.stringify(this.#set) : '',
      origin: config.publicOrigin,
      patience: config.ssr.patience,
    };
    const part = new Part({
      load,
      limits: config.ssr,
      read: this.#read,
      onSaid: (text) => log.info({ remote: name, text }, 'verifier: a server build says'),
    });
    this.#started.push(part);
    return { part, offer: await part.loaded() };
  }

  async #codeOf(release: Release) {
    try {
      return await codeOf(this.#given.config.releasesDir, release);
    } catch (cause) {
      throw new PartFault('threw', String(cause));
    }
  }
}
