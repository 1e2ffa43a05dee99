import { ErrorState } from '@letat/ui/error-state';
import { PageSkeleton } from '@letat/ui/skeleton';
import { toast } from '@letat/ui/toast';
import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { emit, on, retry } from '../events.ts';
import { applyMeta, applyMissingMeta } from './meta.ts';
import { isAddressHeld, releaseAddress } from './navigation.ts';
import { BusyContext, EmbeddedContext } from './page-context.tsx';
import type { Busy, PageStore, View } from './page-store.ts';

export type { Busy, View };

/** The page that was shown last in this document, by whichever remote. */
let lastShown: string | null = null;
/** The page that the document's title and canonical address are of: one that failed has none until it is there. */
let lastDescribed: string | null = null;

/** The area of a remote: shows what its store holds, and says so once it is on screen. */
export function RouteView({
  remote,
  store,
}: {
  remote: string;
  store: Pick<PageStore, 'view' | 'subscribe' | 'reload' | 'rename'>;
}) {
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  const busy = view.phase === 'ready' ? view.busy : 'no';
  const reload = () => retry(remote, store.reload);

  useEffect(() => {
    if (view.phase === 'loading' || busy !== 'no') return;
    const isEmbedded = 'isEmbedded' in view && view.isEmbedded;
    const isNew = lastShown !== view.address;
    if (view.phase !== 'failed') {
      if (lastDescribed !== view.address && !isEmbedded) {
        if (view.phase === 'ready') applyMeta(view.meta);
        else applyMissingMeta(view.address);
      }
      lastDescribed = view.address;
    }
    const moved = lastShown !== null && isNew;
    lastShown = view.address;
    if (view.phase === 'failed' && view.failure)
      toast({ title: 'Page non chargée', text: view.failure, textLang: 'en', tone: 'error' });
    // What listens may unmount roots of its own, which React refuses while it works on this one.
    queueMicrotask(() =>
      emit('page-shown', { remote, route: view.phase === 'ready' ? view.routeId : view.phase, moved }),
    );
  }, [view, busy, remote]);

  useEffect(
    () =>
      on('rename', ({ href }) => {
        // The address bar is another page's already: a name that came too late must not replace it.
        if (isAddressHeld()) return;
        store.rename(href);
        lastShown = store.view().address;
        lastDescribed = lastShown;
        history.replaceState(history.state, '', href);
        releaseAddress();
      }),
    [store],
  );

  return (
    <AreaBoundary key={keyOf(view)} address={view.address} remote={remote} retry={reload}>
      <BusyContext value={busy === 'lists'}>
        <EmbeddedContext value={'isEmbedded' in view && view.isEmbedded}>
          <div aria-busy={view.phase === 'loading' || busy !== 'no' ? true : undefined} data-page={remote}>
            {view.phase === 'loading' ? <PageSkeleton /> : null}
            {view.phase === 'ready' ? view.element : null}
            {view.phase === 'missing' ? view.element : null}
            {view.phase === 'failed' ? (
              <ErrorState heading="h1" unavailable={view.unavailable} onRetry={reload} />
            ) : null}
          </div>
        </EmbeddedContext>
      </BusyContext>
    </AreaBoundary>
  );
}

/**
 * What a page holds in memory ends with it: another article of the same route is another page. Another query is the same page,
 * whose search box is being typed into.
 */
const keyOf = (view: View): string =>
  `${view.phase === 'ready' ? view.routeId : view.phase} ${view.address.split('?', 1)[0]}`;

/** A page that throws while rendering costs its own area: the rest of the site goes on. */
class AreaBoundary extends Component<
  { remote: string; address: string; retry: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidUpdate({ address }: { address: string }) {
    if (this.state.failed && address !== this.props.address) this.setState({ failed: false });
  }
  override componentDidCatch(error: unknown) {
    emit('trouble', { kind: 'render', what: this.props.remote, message: String(error) });
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorState heading="h1" onRetry={this.props.retry} />;
  }
}
