import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ask, type RawAnswer } from '../http.ts';
import type { Scenario } from './scenarios.ts';

/** What the bare server sends on a path. */
export interface StoredAnswer {
  path: string;
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

export interface Baseline {
  /** Address of the bare server of each scenario, in their order. */
  readonly urls: readonly string[];
  readonly pid: number;
  stop(): Promise<void>;
}

/** What the server's HTTP layer says by itself, on every answer. */
const ofTheConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);
/** New with every answer. */
const ofTheRequest = new Set(['x-request-id']);

/**
 * Starts a bare Fastify server for each scenario, all in one process: it answers what the product answers, byte for byte
 * and header for header, from memory.
 * @throws when what it answers is not the same
 */
export async function startBaseline(scenarios: readonly Scenario[]): Promise<Baseline> {
  const originals = await Promise.all(scenarios.map(({ sample, headers }) => ask(sample, headers)));
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(originals.map((answer, index) => storedAnswer(scenarios[index]?.sample ?? '', answer)));
  const [urls]: string[][] = await once(child, 'message');
  if (urls === undefined) throw new Error('the bare server did not say where it listens');
  for (const [index, scenario] of scenarios.entries()) {
    const { pathname, search } = new URL(scenario.sample);
    const copy = await ask(`${urls[index]}${pathname}${search}`, scenario.headers);
    assertSame(scenario.name, originals[index], copy);
  }
  return {
    urls,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

function storedAnswer(url: string, { status, headers, body }: RawAnswer): StoredAnswer {
  if (status !== 200) throw new Error(`${url} answers ${status}, not 200`);
  const passedOn = Object.entries(headers).filter(([name]) => !ofTheConnection.has(name));
  return {
    path: new URL(url).pathname,
    status,
    headers: Object.fromEntries(passedOn),
    body: body.toString('base64'),
  };
}

function assertSame(name: string, original: RawAnswer | undefined, copy: RawAnswer): void {
  const heads = [original, copy].map((answer) =>
    Object.entries(answer?.headers ?? {})
      .filter(([header]) => !ofTheConnection.has(header) && !ofTheRequest.has(header))
      .map(([header, value]) => `${header}: ${value}`)
      .toSorted()
      .join('\n'),
  );
  if (original?.status !== copy.status || heads[0] !== heads[1])
    throw new Error(`the bare baseline of "${name}" says other headers:\n${heads.join('\n\n')}`);
  if (!original.body.equals(copy.body)) throw new Error(`the bare baseline of "${name}" sends other bytes`);
}
