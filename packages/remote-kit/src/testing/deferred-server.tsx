import { notifyManager } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createCall } from '../data/api-client.ts';
import { queryClient } from '../data/query-client.ts';
import { PageContext } from '../pages/page-context.tsx';

/** A call that waits for the test to answer it. */
interface Sent {
  method: string;
  address: string;
  signal: AbortSignal | null | undefined;
  /** @param next address of the next page of a list */
  answer(body: unknown, next?: string): Promise<void>;
  refuse(status: number, code: string): Promise<void>;
  fail(): Promise<void>;
}

/** The calls of the test, in their order. */
export const sent: Sent[] = [];

// By default it waits for a timer, which tests may hold.
notifyManager.setScheduler(queueMicrotask);
const immediate = setImmediate;

/** Does something, and lets all that follows from it happen. */
export const settle = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => immediate(resolve));
  });

/** A server whose answers come when the test says so, in whatever order. */
const call = createCall({
  fetch: (address, init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    sent.push({
      method: init?.method ?? '',
      address: String(address),
      signal: init?.signal,
      answer: (body, next) =>
        settle(() => resolve(Response.json(body, { headers: next ? { link: `<${next}>; rel="next"` } : {} }))),
      refuse: (status, code) => settle(() => resolve(Response.json({ code, error: code }, { status }))),
      fail: () => settle(() => reject(new TypeError('Failed to fetch'))),
    });
    return promise;
  },
});

/** To be called by each file: files share their modules, whose own hooks would belong to the first file alone. */
export function startDeferredServer(): void {
  beforeEach(() => {
    sent.length = 0;
  });
  afterEach(() => {
    queryClient.clear();
    vi.useRealTimers();
  });
}

export const inPage = (page: ReactNode) => (
  <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>{page}</PageContext>
);
export const show = (page: ReactNode) => render(inPage(page));
