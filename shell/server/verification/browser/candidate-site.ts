import type { Account } from '@letat/contracts/auth/operations';
import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { findRoute } from '@letat/remote-kit/route';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../../config.ts';
import { pageHeaders, pagePolicy, releaseFileHeaders } from '../../http/headers.ts';
import { onlyEdition } from '../../http/pages/edition.ts';
import { createPageMaker, type PageRenderer } from '../../http/pages/page-maker.ts';
import { findPageStyles, textOf } from '../../http/pages/page-styles.ts';
import { ReadSheets } from '../../http/pages/read-sheets.ts';
import { routesOf } from '../../http/pages/set-routes.ts';
import { ReleaseFiles, typeOf } from '../../http/static-files.ts';
import { readReleaseFile } from '../../releases/release-files.ts';
import { createApiReader } from '../../ssr/isolation/api-reader.ts';

/** What the browser is answered. */
export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Of the API, for all pages of a remote together: some ten each. */
const maxAsked = 1000;

/** What a gated page is made for: a person who may see it, and whom the API does not know. */
const nobodyOf = (role: Account['role']): Account => ({
  ...{ id: '0'.repeat(24), username: 'verification', fullName: 'Vérification', email: 'verification@example.invalid' },
  ...{ role, avatar: null, emailVerified: true },
});

const asFile = (type: string, body: Buffer): SiteAnswer => ({
  status: 200,
  headers: { ...releaseFileHeaders, 'content-type': type },
  body,
});
const plain = (status: number, text: string): SiteAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(text),
});
const notFound = plain(404, 'Not found');
/** As an API that is away answers: what a page shows then is its own affair. */
const away: SiteAnswer = {
  status: 503,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify({ code: 'unavailable', error: 'Le service est momentanément indisponible.' })),
};

/**
 * A set that nobody is served, as one browser sees it: its documents without what the server would render into them, the files of its releases, and of the
 * API what everybody may read. It changes nothing.
 */
export class CandidateSite {
  readonly #set: ReleaseSet;
  readonly #renderer: PageRenderer;
  readonly #files: ReleaseFiles;
  readonly #releasesDir: string;
  readonly #maker;
  readonly #read;
  readonly #headers;
  readonly #policy;
  /** How often the API gave a page nothing: what it shows then is its own affair. */
  refused = 0;
  #asked = 0;

  constructor(renderer: PageRenderer, { config, log }: { config: ShellConfig; log: FastifyBaseLogger }) {
    const site = { secure: config.publicOrigin.startsWith('https:'), storageOrigin: config.storageOrigin };
    this.#set = renderer.set;
    this.#renderer = renderer;
    this.#releasesDir = config.releasesDir;
    this.#files = new ReleaseFiles(config.releasesDir);
    this.#maker = createPageMaker({ config, log, sheets: new ReadSheets(this.#files) });
    this.#read = createApiReader(config);
    this.#headers = pageHeaders(site);
    this.#policy = pagePolicy(site);
  }

  /** @param path with its query, of this site */
  async answer(method: string, path: string): Promise<SiteAnswer> {
    const { pathname } = new URL(path, 'http://candidate');
    if (pathname.startsWith('/releases/page-styles/')) return await this.#styles(pathname);
    if (pathname.startsWith('/releases/')) return await this.#file(pathname);
    if (pathname.startsWith('/api/')) {
      this.#asked += 1;
      const answer = method === 'GET' && this.#asked <= maxAsked ? await this.#fromApi(path) : away;
      if (answer.status >= 400) this.refused += 1;
      return answer;
    }
    return await this.#document(pathname);
  }

  async #document(path: string): Promise<SiteAnswer> {
    const found = findRoute(routesOf(this.#set), path);
    if (!found) return notFound;
    const { route, params } = found;
    const asked = { route, params, query: {}, address: path, path, edition: onlyEdition, requestId: '' };
    const { access } = route.flags;
    const viewer = access === undefined ? undefined : nobodyOf(access);
    const { page } = await this.#maker.pendingPage(this.#renderer, asked, viewer);
    const policy = page.style === null ? {} : { 'content-security-policy': this.#policy(page.style) };
    const headers = { ...this.#headers, 'content-type': 'text/html; charset=utf-8', ...policy };
    return { status: page.status, headers, body: page.identity };
  }

  /** As it is: packing files for the network would take longer than looking at the page. */
  async #file(path: string): Promise<SiteAnswer> {
    const [name = '', sha = '', ...rest] = path.slice('/releases/'.length).split('/');
    const file = rest.join('/');
    const release = this.#set.releases.find((one) => one.name === name && one.sha === sha);
    if (!release || !Object.hasOwn(release.files, file)) return notFound;
    return asFile(typeOf(file), await readReleaseFile(this.#releasesDir, release, file));
  }

  async #styles(path: string): Promise<SiteAnswer> {
    const name = decodeURIComponent(path.slice('/releases/page-styles/'.length)).replace(/\.css$/, '');
    const sheets = findPageStyles(name, [this.#set]);
    if (!sheets) return notFound;
    const texts = await Promise.all(sheets.map((sheet) => textOf(sheet, this.#files)));
    return asFile(typeOf('page.css'), Buffer.from(texts.join('\n')));
  }

  async #fromApi(path: string): Promise<SiteAnswer> {
    const answer = await this.#read(path);
    if (answer === null) return away;
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(answer.body) };
  }
}
