import { get } from 'node:http';
import type { Page } from '@playwright/test';

export const kilobyte = 1000;

/** Counts the scripts that a page asked for, as the server sends them to a browser that takes gzip. */
export function countScripts(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  return async () => {
    let sum = 0;
    for (const script of scripts) sum += await sizeOf(script);
    return sum;
  };
}

/** `fetch` would undo the encoding and hide the bytes. */
function sizeOf(url: string): Promise<number> {
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
