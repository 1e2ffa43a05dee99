import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Operation } from '@letat/contracts/core/operation';
import { roles } from '@letat/contracts/core/roles';
import type { Release } from '@letat/contracts/releases/operations';
import { canonicalJson } from '@letat/contracts/releases/sets/canonical';
import type { SetRoot, SetStatement, SignedReleaseSet, SignedText } from '@letat/contracts/releases/sets/operations';
import {
  publishReleases,
  type ReleaseStatus,
  submissionVerdict,
} from '@letat/contracts/releases/submissions/operations';
import { operationFor } from './contract.ts';
import { exampleOf } from './example-of.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Stored {
  release: Release;
  status: ReleaseStatus;
}

/**
 * Stands in for the API where one remote is worked on alone: it has no database, keeps the releases of one platform and one remote, lets the shell
 * verify them as ever, and answers every other call of the contract by an example. With `origin` it asks that site what anybody
 * may read. A person who goes to `/api/stand-in/<role>` is logged in as a person of that role. For the machine that it runs on.
 */
export class StandInApi {
  readonly #operations: readonly Operation[];
  readonly #origin: string | null;
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  readonly #stored = new Map<string, Stored>();
  readonly #streams = new Set<ServerResponse>();
  readonly #signer = new Signer();

  constructor(operations: readonly Operation[], origin: string | null) {
    this.#operations = operations;
    this.#origin = origin;
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response);
    } catch (cause) {
      console.error(cause);
      send(response, 500, { code: 'internal', error: String(cause) });
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in');
    const call = `${request.method} ${pathname}`;
    const [, id] = /^POST \/internal\/release-submissions\/([^/]+)\/verdict$/.exec(call) ?? [];
    const [, name = '', sha = ''] = /^GET \/internal\/releases\/([^/]+)\/([^/]+)$/.exec(call) ?? [];
    if (call === 'GET /internal/events') return this.#follow(response);
    if (call === 'GET /internal/release-set') return send(response, 200, this.#set());
    if (call === 'GET /internal/needed-releases') return send(response, 200, { releases: this.#named() });
    if (call === 'GET /internal/release-submissions') return send(response, 200, this.#waiting());
    if (call === 'POST /internal/releases') return send(response, 201, this.#submit(await json(request)));
    if (id !== undefined) return send(response, 200, this.#decide(id, await json(request)));
    const stored = this.#stored.get(`${name}@${sha}`);
    if (stored) return send(response, 200, stored.status);
    if (pathname.startsWith('/internal/')) return send(response, 200, { recorded: 0 });
    if (pathname.startsWith('/api/stand-in/')) return logIn(response, pathname.slice('/api/stand-in/'.length));
    const role = /(?:^|;\s*)(?:__Host-)?sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    if (call === 'GET /api/auth/me' && role === undefined)
      return send(response, 401, { code: 'unauthenticated', error: 'Connectez-vous d’abord.' });
    if (this.#origin !== null && request.method === 'GET' && role === undefined)
      return await pass(response, `${this.#origin}${pathname}${search}`);
    this.#byContract(response, request.method ?? 'GET', pathname, role);
  }

  #byContract(response: ServerResponse, method: string, pathname: string, role: string | undefined): void {
    const operation = operationFor(this.#operations, method, pathname);
    const [status, schema] = Object.entries(operation?.responses ?? {})[0] ?? [];
    if (status === undefined || schema === undefined) {
      send(response, 404, { code: 'not_found', error: 'Cette adresse n’est pas au contrat.' });
      return;
    }
    const example = exampleOf(schema);
    const isAccount = operation?.key === 'GET /api/auth/me' && typeof example === 'object';
    send(response, Number(status), isAccount ? { ...example, role, secondFactorDue: false } : example);
  }

  #submit(body: unknown): { releases: ReleaseStatus[] } {
    const { releases } = publishReleases.body.parse(body);
    for (const release of releases) {
      const key = keyOf(release);
      if (this.#stored.get(key)?.status.state === 'live') continue;
      this.#stored.set(key, { release, status: statusOf(release, this.#liveOf(release.name)) });
    }
    this.#announce();
    return { releases: releases.flatMap((release) => this.#stored.get(keyOf(release))?.status ?? []) };
  }

  #decide(id: string, body: unknown): { releases: ReleaseStatus[] } {
    const { refusals, checks } = submissionVerdict.parse(body);
    const stored = this.#stored.get(decodeURIComponent(id));
    if (!stored) return { releases: [] };
    const { release, status } = stored;
    const [refused] = refusals;
    const decidedAt = new Date().toISOString();
    if (refused) {
      const { name: _name, ...refusal } = refused;
      stored.status = { ...status, state: 'refused', refusal, decidedAt };
    } else {
      for (const other of this.#stored.values())
        if (other.release.name === release.name && other !== stored)
          other.status = { ...other.status, state: 'former', live: release.sha };
      stored.status = { ...status, state: 'live', live: release.sha, checks, decidedAt };
    }
    this.#announce();
    return { releases: [stored.status] };
  }

  #liveOf = (name: string): Release | null =>
    [...this.#stored.values()].find(({ release, status }) => release.name === name && status.state === 'live')
      ?.release ?? null;

  #set(): SignedReleaseSet {
    const live = [...this.#stored.values()]
      .filter(({ status }) => status.state === 'live')
      .map(({ release }) => release);
    const releases = live.map(({ types: _types, effects: _effects, ...release }) => release);
    return this.#signer.sign(releases.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  }

  #waiting() {
    const waiting = [...this.#stored.values()].filter(({ status }) => status.state === 'candidate').toReversed();
    return {
      stable: this.#set(),
      keys: [],
      submissions: waiting.map(({ release, status }) => ({
        id: encodeURIComponent(keyOf(release)),
        ...{ submittedAt: status.submittedAt, releases: [release] },
      })),
    };
  }

  #named = () => [...this.#stored.values()].map(({ release: { name, sha } }) => ({ name, sha }));

  #follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"type":"ready"}\n\n');
    this.#streams.add(response);
    const beat = setInterval(() => response.write(':\n\n'), 15_000).unref();
    response.once('close', () => {
      clearInterval(beat);
      this.#streams.delete(response);
    });
  }

  #announce(): void {
    for (const stream of this.#streams) stream.write('data: {"type":"releases"}\n\n');
  }
}

const newPair = () => generateKeyPairSync('ed25519');
type Pair = ReturnType<typeof newPair>;

/** Signs each set as the API does, by keys of this run. */
class Signer {
  readonly #root = newPair();
  readonly #key = newPair();
  #version = Math.floor(Date.now() / 1000);
  #last = '';

  sign(releases: Release[]): SignedReleaseSet {
    const id = createHash('sha256').update(releases.map(keyOf).join('\n')).digest('hex').slice(0, 16);
    if (id !== this.#last) this.#version += 1;
    this.#last = id;
    const now = Date.now();
    const statement: SetStatement = {
      ...{ type: 'set', version: this.#version, id, candidates: [], visitorKey: '' },
      signedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + dayMs).toISOString(),
      releases: releases.map((release) => ({
        ...{ name: release.name, sha: release.sha },
        digest: createHash('sha256').update(canonicalJson(release)).digest('hex'),
      })),
    };
    const publicOf = ({ publicKey }: Pair) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const root: SetRoot = { type: 'root', version: 1, rootKey: publicOf(this.#root), setKey: publicOf(this.#key) };
    const signed = (value: object, { publicKey, privateKey }: Pair): SignedText => {
      const text = JSON.stringify(value);
      const der = publicKey.export({ type: 'spki', format: 'der' });
      const key = createHash('sha256').update(der).digest('hex').slice(0, 16);
      return { text, signatures: [{ key, value: sign(null, Buffer.from(text), privateKey).toString('base64') }] };
    };
    return { id, releases, candidates: [], statement: signed(statement, this.#key), roots: [signed(root, this.#root)] };
  }
}

const keyOf = ({ name, sha }: Pick<Release, 'name' | 'sha'>) => `${name}@${sha}`;

function statusOf({ name, sha }: Release, live: Release | null): ReleaseStatus {
  const now = new Date().toISOString();
  return {
    ...{ name, sha, state: 'candidate', live: live?.sha ?? null, previous: live?.sha ?? null },
    ...{ submittedAt: now, decidedAt: null, refusal: null, checks: null },
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(body === null ? undefined : JSON.stringify(body));
}

/** A person of that role, in this browser. */
function logIn(response: ServerResponse, role: string): void {
  const isRole = roles.some((one) => one === role);
  response.writeHead(303, {
    location: '/',
    'set-cookie': `sid=${isRole ? role : ''}; Path=/; HttpOnly; SameSite=Lax${isRole ? '' : '; Max-Age=0'}`,
  });
  response.end();
}

/** What another site says to everybody. */
async function pass(response: ServerResponse, address: string): Promise<void> {
  const answer = await fetch(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(10_000) });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
