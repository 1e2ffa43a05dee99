import { Writable } from 'node:stream';
import type { Call } from '@letat/remote-kit/api-client';
import type { PageMeta } from '@letat/remote-kit/meta';
import { PageContext } from '@letat/remote-kit/page-context';
import { RouteView, type View } from '@letat/remote-kit/route-view';
import type { ReactElement, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

interface RemotePage {
  remote: string;
  /** null for the page's "nothing here" screen. */
  routeId: string | null;
  address: string;
  element: ReactElement | null;
  meta: PageMeta | null;
  call: Call;
  origin: string;
  fragmentHtml: ReadonlyMap<string, string>;
}

/** Renders a remote's page inside the same tree that `createLifecycles` hydrates. */
export function renderRemote({
  remote,
  routeId,
  address,
  element,
  meta,
  call,
  origin,
  fragmentHtml,
}: RemotePage): Promise<string> {
  const view: View =
    routeId !== null && element && meta
      ? { phase: 'ready', address, routeId, element, meta, busy: 'no', isEmbedded: true }
      : { phase: 'missing', address, element, isEmbedded: true };
  const nothing = () => {};
  const store = { view: () => view, subscribe: () => nothing, reload: nothing, rename: nothing };
  return toHtml(
    <PageContext value={{ call, origin, fragmentHtml }}>
      <RouteView remote={remote} store={store} />
    </PageContext>,
    `${remote}-`,
  );
}

/** Renders a fragment as the root of its own that it is. */
export function renderFragment({
  slot,
  element,
  call,
  origin,
}: {
  slot: string;
  element: ReactElement;
  call: Call;
  origin: string;
}): Promise<string> {
  return toHtml(<PageContext value={{ call, origin, fragmentHtml: new Map() }}>{element}</PageContext>, `${slot}-`);
}

/**
 * Whole HTML in one piece. An infinite chunk size prevents React from moving large parts behind inline scripts, which the
 * page's policy would refuse.
 */
function toHtml(tree: ReactNode, identifierPrefix: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString('utf8'));
      done();
    },
  });
  const stream = renderToPipeableStream(tree, {
    identifierPrefix,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => stream.pipe(sink),
    onShellError: reject,
    onError: reject,
  });
  return promise;
}
