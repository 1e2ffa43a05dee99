import type { Notification } from '@letat/contracts/notifications/operations';
import type { Call } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { RelativeTime } from '@letat/ui/relative-time';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import * as styles from '../auth/bell.css.ts';

const maxShown = 6;
let root: Root | null = null;
let round = 0;

/** The person's latest notifications, fetched each time that the bell opens. */
export function showLatest(host: HTMLElement, call: Call): void {
  root ??= createRoot(host);
  round += 1;
  root.render(<Latest key={round} call={call} />);
}

type State = { phase: 'loading' | 'failed' } | { phase: 'ready'; items: readonly Notification[] };

function Latest({ call }: { call: Call }) {
  const [state, setState] = useState<State>({ phase: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    call('GET /api/my/notifications', { query: { limit: maxShown }, signal: abort.signal }).then(
      (items) => setState({ phase: 'ready', items }),
      () => {
        if (!abort.signal.aborted) setState({ phase: 'failed' });
      },
    );
    return () => abort.abort();
  }, [call]);
  if (state.phase !== 'ready') return <Note phase={state.phase} />;
  if (state.items.length === 0) return <p className={styles.note}>Rien de nouveau pour l’instant.</p>;
  return (
    <ul className={styles.list}>
      {state.items.map((item) => (
        <li key={item.id}>
          <a
            className={styles.item}
            // Without an address it is no link, and text as any other.
            href={item.href ?? undefined}
            data-unread={item.read ? undefined : true}
            onClick={item.href === null ? undefined : () => markRead(item, call)}
          >
            {item.text}
            <span className={styles.when}>
              <RelativeTime dateTime={item.createdAt} reserved={false} />
              {item.read ? null : ' · non lue'}
              {item.href === null ? ' · l’article n’est plus en ligne' : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Note({ phase }: { phase: 'loading' | 'failed' }) {
  return (
    <p className={styles.note} role="status">
      {phase === 'loading'
        ? 'Chargement…'
        : 'Vos notifications ne sont pas venues\u00a0: rouvrez la cloche dans un instant.'}
    </p>
  );
}

/** Marks the notification as read when its link is followed. A failure does not prevent the navigation. */
function markRead({ id, read }: Notification, call: Call): void {
  if (read) return;
  call('PUT /api/my/notifications/:id/read', { params: { id } }).then(
    () => emit('changed', { tags: ['notifications'] }),
    (cause) => emit('trouble', { kind: 'load', what: 'notifications', message: String(cause) }),
  );
}
