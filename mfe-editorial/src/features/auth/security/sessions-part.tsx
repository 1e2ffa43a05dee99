import type { OpenSession } from '@letat/contracts/auth/sessions';
import { failureSentence } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { LoadedPart, useLoaded } from '@letat/remote-kit/loaded';
import { useCall } from '@letat/remote-kit/page-context';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { Row, SectionHead } from '@letat/ui/layout';
import { toast } from '@letat/ui/toast';
import { day, hour } from './dates.ts';
import { LinesSkeleton } from './lines-skeleton.tsx';
import * as styles from './security.css.ts';

/** Where the account is open, and the way to close it there. */
export function SessionsPart() {
  const call = useCall();
  const sessions = useLoaded('sessions', (signal) => call('GET /api/auth/sessions', { signal }), {
    tags: ['sessions'],
  });

  async function end(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast({ title: done, tone: 'success' });
    } catch (cause) {
      const text = failureSentence(cause);
      toast({ title: 'La session n’a pas été fermée', text, tone: 'error' });
    }
    emit('changed', { tags: ['sessions'] });
  }

  const endOne = ({ id, device }: OpenSession) =>
    end(() => call('DELETE /api/auth/sessions/:id', { params: { id } }), `Session fermée\u00a0: ${device}`);
  const endOthers = () => end(() => call('DELETE /api/auth/sessions'), 'Les autres sessions sont fermées');
  const others = sessions.phase === 'ready' && sessions.data.length > 1;

  return (
    <section aria-labelledby="sessions">
      <SectionHead
        id="sessions"
        title="Où votre compte est ouvert"
        size="small"
        action={
          others ? (
            <Button size="small" onPress={endOthers}>
              Fermer les autres
            </Button>
          ) : undefined
        }
      />
      <LoadedPart loaded={sessions} skeleton={<LinesSkeleton lines={3} />}>
        {(list) => (
          <ul className={styles.sessions}>
            {list.map((session) => (
              <li key={session.id} className={styles.session}>
                <div className={styles.words}>
                  <Row gap="tight">
                    <strong>{session.device}</strong>
                    {session.current ? <Badge>Cet appareil</Badge> : null}
                  </Row>
                  <p className={styles.note}>
                    Vue le {hour.format(new Date(session.lastSeenAt))} · ouverte le{' '}
                    {day.format(new Date(session.createdAt))}
                    {session.network === '' ? null : ` · réseau ${session.network}`}
                  </p>
                </div>
                {session.current ? null : (
                  <Button
                    size="small"
                    aria-label={`Fermer la session\u00a0: ${session.device}`}
                    onPress={() => endOne(session)}
                  >
                    Fermer
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadedPart>
    </section>
  );
}
