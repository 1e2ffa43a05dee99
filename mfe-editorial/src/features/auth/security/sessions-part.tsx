import { formatDate, formatDayHour, readerTimeZone } from '@letat/contracts/core/format/dates';
import { QueryPart, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { AccountPart } from '@letat/remote-kit/section-frames';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { rowMark, useFocusAfterRemoval } from '@letat/ui/focus-after-removal';
import { Row } from '@letat/ui/layout';
import * as styles from './security.css.ts';
import { LinesSkeleton } from './security-part.tsx';

/** Where the account is open, and the way to close it there. */
export function SessionsPart() {
  const sessions = useApiQuery('GET /api/auth/sessions', { tags: ['sessions'] });
  const rows = useFocusAfterRemoval<HTMLUListElement>(sessions.data?.map(({ id }) => id) ?? []);
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  const failure = 'La session n’a pas été fermée';
  const closeOne = useApiMutation('DELETE /api/auth/sessions/:id', {
    changes: ['sessions'],
    success: (_, { params }) => ({
      title: `Session fermée\u00a0: ${sessions.data?.find(({ id }) => id === params.id)?.device ?? ''}`,
    }),
    failure,
  });
  const closeOthers = useApiMutation('DELETE /api/auth/sessions', {
    changes: ['sessions'],
    success: { title: 'Les autres sessions sont fermées' },
    failure,
  });

  return (
    <AccountPart
      title="Où votre compte est ouvert"
      action={
        hasOthers ? (
          <Button size="small" onPress={() => closeOthers.mutate({})}>
            Fermer les autres
          </Button>
        ) : undefined
      }
    >
      <QueryPart query={sessions} skeleton={<LinesSkeleton lines={3} />}>
        {(list) => (
          <ul ref={rows} className={styles.sessions}>
            {list.map((session) => (
              <li key={session.id} {...rowMark(session.id)} className={styles.session}>
                <div className={styles.words}>
                  <Row gap="tight">
                    <strong>{session.device}</strong>
                    {session.current ? <Badge>Cet appareil</Badge> : null}
                  </Row>
                  <p className={styles.note}>
                    Vue le {formatDayHour(session.lastSeenAt, readerTimeZone())} · ouverte le{' '}
                    {formatDate(session.createdAt, readerTimeZone())}
                    {session.network === '' ? null : ` · réseau ${session.network}`}
                  </p>
                </div>
                {session.current ? null : (
                  <Button
                    size="small"
                    aria-label={`Fermer la session\u00a0: ${session.device}`}
                    onPress={() => closeOne.mutate({ params: { id: session.id } })}
                  >
                    Fermer
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
    </AccountPart>
  );
}
