import { Button } from '@letat/ui/button';
import { ErrorState } from '@letat/ui/error-state';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { on } from '../events.ts';
import { ApiError } from './api-client.ts';

export type Loaded<T> =
  | { phase: 'loading' }
  | { phase: 'failed'; cause: unknown }
  | { phase: 'ready'; data: T; busy: boolean };

export interface LoadedControls<T> {
  /** Asks again; what is there stays until the answer comes. */
  reload(): void;
  /** Changes what is shown, such as by the answer to a change. Does nothing before there is something. */
  change(next: (data: T) => T): void;
}

/**
 * Data that a part of a working page asks for by itself, so that the others neither wait for it nor fail with it. It is asked
 * for again when content of one of the tags changes through this tab. A page's own data is its route's `load`.
 * @param what names the data: another name is other data, and starts over
 */
export function useLoaded<T>(
  what: string,
  load: (signal: AbortSignal) => Promise<T>,
  { tags = [] }: { tags?: readonly string[] } = {},
): Loaded<T> & LoadedControls<T> {
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState<{ what: string; loaded: Loaded<T> }>({ what, loaded: { phase: 'loading' } });
  const start = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    const abort = new AbortController();
    const settle = (loaded: Loaded<T>) => {
      if (!abort.signal.aborted) setKept({ what, loaded });
    };
    start(abort.signal).then(
      (data) => settle({ phase: 'ready', data, busy: false }),
      (cause: unknown) => settle({ phase: 'failed', cause }),
    );
    return () => abort.abort();
  }, [what, round]);

  const reload = () => {
    setKept(({ what: known, loaded }) => ({
      what: known,
      loaded: loaded.phase === 'ready' ? { ...loaded, busy: true } : { phase: 'loading' },
    }));
    setRound((last) => last + 1);
  };
  const heard = useEffectEvent((changed: readonly string[]) => {
    if (changed.some((tag) => tags.includes(tag))) reload();
  });
  useEffect(() => on('changed', ({ tags: changed }) => heard(changed)), []);

  return {
    ...(kept.what === what ? kept.loaded : { phase: 'loading' }),
    reload,
    change(next) {
      setKept(({ what: known, loaded }) => ({
        what: known,
        loaded: known === what && loaded.phase === 'ready' ? { ...loaded, data: next(loaded.data) } : loaded,
      }));
    },
  };
}

/** Shows what `useLoaded` has: the skeleton while it comes, what to do when it failed, else the part itself. */
export function LoadedPart<T>({
  loaded,
  skeleton,
  children,
}: {
  loaded: Loaded<T> & Pick<LoadedControls<T>, 'reload'>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (loaded.phase === 'loading') return skeleton;
  if (loaded.phase === 'failed') return <Failure cause={loaded.cause} onRetry={loaded.reload} />;
  return <div aria-busy={loaded.busy || undefined}>{children(loaded.data)}</div>;
}

function Failure({ cause, onRetry }: { cause: unknown; onRetry: () => void }) {
  const status = cause instanceof ApiError ? cause.status : null;
  if (cause instanceof ApiError && (status === 401 || status === 403))
    return (
      <ErrorState
        heading="p"
        title={status === 401 ? 'Votre session a pris fin' : 'Cette partie ne vous est pas ouverte'}
        text={cause.sentence}
        action={<Button onPress={() => location.reload()}>Recharger la page</Button>}
      />
    );
  // What `fetch` throws without a connection is a TypeError (Fetch, section 5.6).
  return <ErrorState heading="p" unavailable={status === 503 || cause instanceof TypeError} onRetry={onRetry} />;
}
