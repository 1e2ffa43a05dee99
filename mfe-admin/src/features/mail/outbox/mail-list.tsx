import type { MailState } from '@letat/contracts/mail/constants';
import type { OutboxMail } from '@letat/contracts/mail/operations';
import { MoreOfList, QueryPart, useApiList, useApiMutation } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { type Column, Table } from '@letat/ui/table';
import { moment } from '../../../moment.ts';
import { wordsOf } from '../states.ts';
import * as styles from './outbox.css.ts';

/** The mails that are asked for, newest first: to whom, what, what became of it and why. */
export function MailList({
  state,
  template,
  to,
  labels,
  refreshMs,
}: {
  /** All states when it is not given. */
  state: MailState | undefined;
  /** '' for all. */
  template: string;
  to: string;
  /** What templates are for, by their names. */
  labels: ReadonlyMap<string, string>;
  refreshMs: number;
}) {
  const list = useApiList('GET /api/admin/mails', {
    tags: ['mails'],
    query: { ...(state ? { state } : {}), ...(template ? { template } : {}), ...(to ? { to } : {}) },
    refreshMs,
  });
  const resend = useApiMutation('PUT /api/admin/mails/:id/state', {
    changes: ['mails'],
    success: { title: 'Mail remis à l’envoi' },
    failure: 'Mail non renvoyé',
    onSuccess: (mail) => list.change((mails) => mails.map((listed) => (listed.id === mail.id ? mail : listed))),
  });

  // One element a cell: where there is no space for columns, each child would be a column of the record.
  const columns: readonly Column<OutboxMail>[] = [
    {
      id: 'to',
      label: 'Destinataire',
      cell: ({ to: { name, email } }) => (
        <>
          <bdi>{name || email}</bdi>
          {name ? <span className={styles.second}>{email}</span> : null}
        </>
      ),
    },
    {
      id: 'subject',
      label: 'Objet',
      cell: ({ subject, template: name }) => {
        const label = labels.get(name) ?? name;
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
            isPending={resend.pending?.params.id === mail.id}
            aria-label={`Renvoyer le mail à ${mail.to.name || mail.to.email}`}
            onPress={() => resend.mutate({ params: { id: mail.id }, body: { state: 'waiting' } })}
          >
            Renvoyer
          </Button>
        ) : null,
    },
  ];
  return (
    <section aria-label="Mails">
      <QueryPart
        query={list}
        skeleton={
          <SkeletonGroup label="Chargement des mails…">
            <Skeleton width="most" />
          </SkeletonGroup>
        }
      >
        {(items) => (
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
      </QueryPart>
      <MoreOfList list={list} />
    </section>
  );
}
