import type { MailState } from '@letat/contracts/constants';
import type { OutboxMail } from '@letat/contracts/mail';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { type Column, Table } from '@letat/ui/table';
import { useRef } from 'react';
import { moment } from '../../moment.ts';
import { useRefresh } from '../../use-refresh.ts';
import type { MailsAskedFor } from './mail-filters.tsx';
import * as styles from './mail-list.css.ts';
import { wordsOf } from './states.ts';
import { useResend } from './use-resend.ts';

/** Mails of one page: a list that was read further is not drawn back to its start by a refresh. */
const pageSize = 50;

/** The mails that are asked for, newest first: to whom, what, what became of it and why. */
export function MailList({
  state,
  asked,
  labels,
  refreshMs,
  onChange,
}: {
  /** All states when it is not given. */
  state: MailState | undefined;
  asked: MailsAskedFor;
  /** What templates are for, by their names. */
  labels: ReadonlyMap<string, string>;
  refreshMs: number;
  /** A mail went from one state to another. */
  onChange: () => void;
}) {
  const call = useCall();
  const place = useRef<HTMLElement>(null);
  const list = useLoadedList(`mails ${state} ${asked.template} ${asked.to}`, ({ cursor, ...request }) =>
    call('GET /api/admin/mails', {
      query: {
        cursor,
        limit: pageSize,
        ...(state ? { state } : {}),
        ...(asked.template ? { template: asked.template } : {}),
        ...(asked.to ? { to: asked.to } : {}),
      },
      ...request,
    }),
  );
  useRefresh(refreshMs, () => {
    if (list.phase === 'ready' && list.data.items.length <= pageSize) list.reload();
  });
  const { resend, pending } = useResend((mail) => {
    // The button goes, and the focus must not go with it.
    place.current?.focus();
    list.change((now) => ({ ...now, items: now.items.map((one) => (one.id === mail.id ? mail : one)) }));
    onChange();
  }, list.reload);

  // One element a cell: where there is no room for columns, each child would be a column of the record.
  const columns: readonly Column<OutboxMail>[] = [
    {
      id: 'to',
      label: 'Destinataire',
      cell: ({ to }) => (
        <>
          <bdi>{to.name || to.email}</bdi>
          {to.name ? <span className={styles.second}>{to.email}</span> : null}
        </>
      ),
    },
    {
      id: 'subject',
      label: 'Objet',
      cell: ({ subject, template }) => {
        const label = labels.get(template) ?? template;
        return (
          <div>
            {subject ?? label}
            {subject ? <span className={styles.second}>{label}</span> : null}
          </div>
        );
      },
    },
    {
      id: 'state',
      label: 'État',
      cell: ({ state: now, reason }) => (
        <div>
          <Badge tone={wordsOf(now).tone}>{wordsOf(now).label}</Badge>
          {reason ? <span className={styles.second}>{reason}</span> : null}
        </div>
      ),
    },
    { id: 'attempts', label: 'Envois tentés', align: 'end', cell: ({ attempts }) => attempts },
    { id: 'when', label: 'Depuis', cell: ({ changedAt }) => <time dateTime={changedAt}>{moment(changedAt)}</time> },
    {
      id: 'action',
      label: 'Action',
      isLabelHidden: true,
      align: 'end',
      cell: (mail) =>
        wordsOf(mail.state).canBeSentAgain ? (
          <Button
            size="small"
            isPending={pending === mail.id}
            aria-label={`Renvoyer le mail à ${mail.to.name || mail.to.email}`}
            onPress={() => resend(mail)}
          >
            Renvoyer
          </Button>
        ) : null,
    },
  ];
  return (
    <section ref={place} tabIndex={-1} aria-label="Mails" className={styles.list}>
      <LoadedPart
        loaded={list}
        skeleton={
          <SkeletonGroup label="Chargement des mails…">
            <Skeleton width="most" />
          </SkeletonGroup>
        }
      >
        {({ items }) => (
          <Table
            caption="Mails, du plus récent au plus ancien"
            isCaptionHidden
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            empty={
              <EmptyState heading="p" title="Aucun mail" text="Rien ne correspond à ce qui est demandé ci-dessus." />
            }
          />
        )}
      </LoadedPart>
      <MoreOfList list={list} />
    </section>
  );
}
