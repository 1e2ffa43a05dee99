import { ErrorState } from '@letat/ui/error-state';
import { PageSkeleton } from '@letat/ui/skeleton';
import { toast } from '@letat/ui/toast';
import { Component, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { emit, on } from '../events.ts';
import { applyMeta } from './meta.ts';
import { useAddress } from './navigation.ts';
import { BusyContext } from './page-context.tsx';
import type { PageStore } from './page-store.ts';

export type { View } from './page-store.ts';

/** The area of a remote: shows what its store holds and keeps title, focus and scroll right across navigations. */
export function RouteView({
  remote,
  store,
  serverAddress,
}: {
  remote: string;
  store: PageStore;
  serverAddress: string | null;
}) {
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  const address = useAddress();
  const shown = useRef<string | null>(serverAddress);

  useEffect(() => {
    if (address) store.go(address);
  }, [address, store]);

  useEffect(() => {
    if (view.phase === 'loading' || (view.phase === 'ready' && view.busy)) return;
    if (view.phase === 'ready' && shown.current !== view.address) applyMeta(view.meta);
    const moved = shown.current !== null && shown.current !== view.address;
    shown.current = view.address;
    if (view.phase === 'failed' && view.failure) toast({ title: view.failure, tone: 'error', lang: 'en' });
    emit('page-shown', { remote, route: view.phase === 'ready' ? view.routeId : view.phase, moved });
  }, [view, remote]);

  useEffect(
    () =>
      on('rename', ({ href }) => {
        store.rename(href);
        shown.current = store.view().address;
        history.replaceState(history.state, '', href);
      }),
    [store],
  );

  const retry = () => store.go(address, { again: true });
  return (
    <AreaBoundary key={view.phase === 'ready' ? view.routeId : view.phase} remote={remote} retry={retry}>
      <BusyContext value={view.phase === 'ready' && view.busy}>
        <div
          aria-busy={view.phase === 'loading' || (view.phase === 'ready' && view.busy) ? true : undefined}
          data-page={remote}
        >
          {view.phase === 'loading' ? <PageSkeleton /> : null}
          {view.phase === 'ready' ? view.element : null}
          {view.phase === 'missing' ? view.element : null}
          {view.phase === 'failed' ? <ErrorState heading="h1" unavailable={view.unavailable} onRetry={retry} /> : null}
        </div>
      </BusyContext>
    </AreaBoundary>
  );
}

/** A page that throws while rendering costs its own area: the rest of the site goes on. */
class AreaBoundary extends Component<{ remote: string; retry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    emit('trouble', { kind: 'render', what: this.props.remote, message: String(error) });
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      this.setState({ failed: false });
      this.props.retry();
    };
    return <ErrorState heading="h1" onRetry={retry} />;
  }
}
