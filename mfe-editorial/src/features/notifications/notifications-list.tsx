import type { Notification } from '@letat/contracts/notifications/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, useApiList, useApiMutation } from '@letat/remote-kit/query';
import { AccountPart } from '@letat/remote-kit/section-frames';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { RelativeTime } from '@letat/ui/relative-time';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import type { ReactNode } from 'react';
import * as styles from './notifications.css.ts';

/** Every notification of the person, newest first; following one marks it as read. */
export function NotificationsList() {
  const list = useApiList('GET /api/my/notifications', { tags: ['notifications'], query: { limit: 20 } });
  const hasUnread = list.data?.some(({ read }) => !read) ?? false;
  const readIf = (isRead: (item: Notification) => boolean) => [
    list.patch((items) => items.map((item) => (isRead(item) ? { ...item, read: true } : item))),
  ];
  const failure = 'La lecture n’a pas été notée';
  const readOne = useApiMutation('PUT /api/my/notifications/:id/read', {
    changes: ['notifications'],
    optimistic: ({ params }) => readIf(({ id }) => id === params.id),
    failure,
  });
  const readAll = useApiMutation('POST /api/my/notifications/read', {
    changes: ['notifications'],
    optimistic: () => readIf(() => true),
    failure,
  });

  return (
    <AccountPart
      title="Reçues"
      action={
        hasUnread ? (
          <Button size="small" onPress={() => readAll.mutate({})}>
            Tout marquer comme lu
          </Button>
        ) : undefined
      }
    >
      <QueryPart query={list} skeleton={<LinesSkeleton />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              heading="p"
              title="Rien pour l’instant"
              text="Ce qui vous concerne paraîtra ici&nbsp;: vos commentaires approuvés, ceux qui arrivent sous vos articles."
              action={<ButtonLink href="/blog">Parcourir les articles</ButtonLink>}
            />
          ) : (
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <Line item={item} onFollow={() => item.read || readOne.mutate({ params: { id: item.id } })}>
                    {item.text}
                    <span className={styles.when}>
                      <RelativeTime dateTime={item.createdAt} reserved={false} />
                      {item.read ? null : ' · non lue'}
                      {item.href === null ? ' · l’article n’est plus en ligne' : null}
                    </span>
                  </Line>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
      <MoreOfList list={list} />
    </AccountPart>
  );
}

/** Leads to what it is about, as long as that is there. */
function Line({
  item: { href, read },
  onFollow,
  children,
}: {
  item: Notification;
  onFollow: () => void;
  children: ReactNode;
}) {
  const mark = { className: styles.item, 'data-unread': read ? undefined : true };
  if (href === null) return <p {...mark}>{children}</p>;
  return (
    <a {...mark} href={href} onClick={onFollow}>
      {children}
    </a>
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
