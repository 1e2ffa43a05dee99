import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type Release, releaseManifest } from '@letat/contracts/releases/operations';
import { z } from 'zod';
import type { Product } from './product.ts';
import { readSigningKey } from './signing-key.ts';

/**
 * Reads the sealed build of a workspace; its name is a digest of its release.json.
 * @param keysDir the folder with the key that signs it; without one, or without its key in it, it is not signed
 */
export function readSealedBuild(workspace: string, keysDir: string | null = null): Release {
  const file = join(workspace, 'dist/release.json');
  if (!existsSync(file)) throw new Error(`${file} is not there: build first (npm run build -w ${workspace}).`);
  const text = readFileSync(file, 'utf8');
  const manifest = releaseManifest.parse(JSON.parse(text));
  const key = keysDir === null ? null : readSigningKey(keysDir, manifest.name);
  return {
    ...manifest,
    ...(key && { signature: key.sign(text) }),
    sha: createHash('sha256').update(text).digest('hex').slice(0, 16),
  };
}

/** Puts the files where the shell serves them from: whole or not at all, and never over a release that is there. */
export function placeFiles(workspace: string, release: Release, releasesDir: string): void {
  const target = join(releasesDir, release.name, release.sha);
  if (existsSync(target)) {
    // What is published again is needed again: nobody removes it as old (shell/server/releases/collector.ts).
    const manifest = join(target, 'release.json');
    if (existsSync(manifest)) utimesSync(manifest, new Date(), new Date());
    return;
  }
  const staging = join(releasesDir, release.name, `.${release.sha}-${randomUUID()}`);
  mkdirSync(join(releasesDir, release.name), { recursive: true });
  cpSync(join(workspace, 'dist'), staging, { recursive: true });
  try {
    renameSync(staging, target);
  } catch (cause) {
    rmSync(staging, { recursive: true, force: true });
    // Another publication of the same bytes was faster.
    if (!existsSync(target)) throw cause;
  }
}

/** What the API was asked is not for whoever asks, or not as it was asked: the next answer is the same. */
class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
}

/** Calls an operator's operation of the API: a POST with a body, else a GET. A refusal is thrown with the API's own sentence. */
export async function callOperator<S extends z.ZodType>(
  product: Product,
  path: string,
  answer: S,
  body?: unknown,
): Promise<z.output<S>> {
  const response = await fetch(`${product.apiUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${product.internalToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
  if (response.status >= 500) throw new Error(`The API answers ${response.status}: ${await response.text()}`);
  if (!response.ok) throw new RefusedCall(`The API refuses (${response.status}): ${await response.text()}`);
  return answer.parse(await response.json());
}

const live = z.object({ releases: z.array(z.object({ name: z.string(), sha: z.string() })) });

/**
 * Whether the shell serves that release, so that the next page load has it for certain.
 * @throws when the shell does not answer
 */
export async function isServed(product: Product, name: string, sha: string): Promise<boolean> {
  const response = await fetch(`${product.url}/releases/current.json`, { signal: AbortSignal.timeout(5000) });
  const { releases } = live.parse(await response.json());
  return releases.some((release) => release.name === name && release.sha === sha);
}

/**
 * What is only asked, and changes nothing, is asked again until it is answered: what was submitted goes on while an API or a shell starts again.
 * @param deadline (Date.now()) from which on a failure is one
 * @throws what failed last
 */
export async function untilAnswered<T>(ask: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (cause) {
      if (cause instanceof RefusedCall || Date.now() > deadline) throw cause;
    }
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}
const againMs = 250;

/** Waits until the shell serves that release. */
export async function waitUntilLive(product: Product, name: string, sha: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await untilAnswered(() => isServed(product, name, sha), deadline))) {
    if (Date.now() > deadline) throw new Error(notServed(name, sha));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const notServed = (name: string, sha: string) =>
  `${name}@${sha} is published, but the shell does not serve it: see its log for the reason.`;
