import type { Notification } from '@letat/contracts/notifications';
import { failureSentence } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, SectionHead, Stack } from '@letat/ui/layout';
import { RelativeTime } from '@letat/ui/relative-time';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { toast } from '@letat/ui/toast';
import * as styles from './notifications.css.ts';

/** Everything that the person was told, newest first; following one is having read it. */
export function NotificationsList() {
  const call = useCall();
  const list = useLoadedList('notifications', ({ cursor, ...request }) =>
    call('GET /api/my/notifications', { query: { limit: 20, cursor }, ...request }),
  );
  const hasUnread = list.phase === 'ready' && list.data.items.some(({ read }) => !read);

  const show = (isRead: (item: Notification) => boolean) =>
    list.change((now) => ({ ...now, items: now.items.map((item) => ({ ...item, read: item.read || isRead(item) })) }));

  async function note(work: Promise<unknown>, isRead: (item: Notification) => boolean) {
    show(isRead);
    try {
      await work;
    } catch (cause) {
      const text = failureSentence(cause);
      toast({ title: 'La lecture n’a pas été notée', text, tone: 'error' });
      list.reload();
    }
    emit('changed', { tags: ['notifications'] });
  }

  const follow = ({ id, read }: Notification) => {
    if (!read) void note(call('PUT /api/my/notifications/:id/read', { params: { id } }), (item) => item.id === id);
  };

  return (
    <Section aria-labelledby="recues">
      <SectionHead
        id="recues"
        title="Reçues"
        size="small"
        action={
          hasUnread ? (
            <Button size="small" onPress={() => note(call('POST /api/my/notifications/read'), () => true)}>
              Tout marquer comme lu
            </Button>
          ) : undefined
        }
      />
      <LoadedPart loaded={list} skeleton={<LinesSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              heading="p"
              title="Rien pour l’instant"
              text="Ce qui vous concerne paraîtra ici&nbsp;: vos commentaires approuvés, ceux qui arrivent sous vos articles."
            />
          ) : (
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <a
                    className={styles.item}
                    href={item.href}
                    data-unread={item.read ? undefined : true}
                    onClick={() => follow(item)}
                  >
                    {item.text}
                    <span className={styles.when}>
                      <RelativeTime dateTime={item.createdAt} reserved={false} />
                      {item.read ? null : ' · non lue'}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <MoreOfList list={list} />
    </Section>
  );
}

function LinesSkeleton() {
  return (
    <SkeletonGroup label="Chargement des notifications…">
      <Stack stretch gap="loose">
        {['a', 'b', 'c'].map((key) => (
          <Stack key={key} stretch gap="tight">
            <Skeleton width="most" />
            <Skeleton width="third" />
          </Stack>
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
