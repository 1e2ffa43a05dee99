import { get } from 'node:http';
import type { Page, Request } from '@playwright/test';

export const kilobyte = 1000;

/** Addresses of the scripts that a page asks for from now on, until `stop`. */
export function watchScripts(page: Page): { scripts: ReadonlySet<string>; stop(): void } {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  };
  page.on('request', note);
  return { scripts, stop: () => void page.off('request', note) };
}

/** Counts the scripts that a page asked for, as the server sends them to a browser that takes gzip. */
export function countScripts(page: Page): () => Promise<number> {
  const { scripts } = watchScripts(page);
  return () => sizeOf(scripts);
}

/** Bytes of these scripts together, gzipped. */
export async function sizeOf(scripts: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const script of scripts) sum += await bytesOf(script);
  return sum;
}

/** A file of a release is the same for ever: pages have most of theirs in common. */
const known = new Map<string, Promise<number>>();
function bytesOf(url: string): Promise<number> {
  if (!new URL(url).pathname.startsWith('/releases/')) return receive(url);
  const bytes = known.get(url) ?? receive(url);
  known.set(url, bytes);
  return bytes;
}

/** `fetch` would undo the encoding and hide the bytes. */
function receive(url: string): Promise<number> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => done(bytes));
    }).on('error', fail);
  });
}
