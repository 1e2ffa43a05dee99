import { formatTimestamp } from '@letat/contracts/core/format/dates';
import type { MailState } from '@letat/contracts/mail/constants';
import type { OutboxMail } from '@letat/contracts/mail/operations';
import { ListSection, ListTable, RowAction } from '@letat/remote-kit/lists';
import { useApiList, useApiMutation } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { CellLines } from '@letat/ui/cell-lines';
import type { Column } from '@letat/ui/table';
import { wordsOf } from '../states.ts';

/** The mails that are asked for, newest first: to whom, what, what became of it and why. */
export function MailList({
  state,
  template,
  to,
  labels,
  refreshMs,
  filters,
}: {
  /** All states when it is not given. */
  state: MailState | undefined;
  /** '' for all. */
  template: string;
  to: string;
  /** What templates are for, by their names. */
  labels: ReadonlyMap<string, string>;
  refreshMs: number;
  /** Those that the three come from. */
  filters: { isNarrowed: boolean; clear(): void };
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

  const columns: readonly Column<OutboxMail>[] = [
    {
      id: 'to',
      label: 'Destinataire',
      cell: ({ to: { name, email } }) => (
        <CellLines note={name ? email : null}>
          <bdi>{name || email}</bdi>
        </CellLines>
      ),
    },
    {
      id: 'subject',
      label: 'Objet',
      cell: ({ subject, template: name }) => {
        const label = labels.get(name) ?? name;
        return <CellLines note={subject ? label : null}>{subject ?? label}</CellLines>;
      },
    },
    {
      id: 'state',
      label: 'État',
      cell: ({ state: now, reason }) => (
        <CellLines note={reason}>
          <Badge tone={wordsOf(now).tone}>{wordsOf(now).label}</Badge>
        </CellLines>
      ),
    },
    { id: 'attempts', label: 'Envois tentés', align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'when',
      label: 'Depuis',
      cell: ({ changedAt }) => <time dateTime={changedAt}>{formatTimestamp(changedAt)}</time>,
    },
  ];
  return (
    <ListSection label="Mails">
      <ListTable
        list={list}
        caption="Mails, du plus récent au plus ancien"
        columns={columns}
        actions={(mail) =>
          wordsOf(mail.state).canBeSentAgain ? (
            <RowAction
              mutation={resend}
              input={{ params: { id: mail.id }, body: { state: 'waiting' } }}
              name={`Renvoyer le mail à ${mail.to.name || mail.to.email}`}
            >
              Renvoyer
            </RowAction>
          ) : null
        }
        loading="Chargement des mails…"
        empty={{ title: 'Aucun mail', text: 'Ceux que le site demande paraissent ici.' }}
        noMatch={{ filters, title: 'Aucun mail', text: 'Rien ne correspond à ce qui est demandé ci-dessus.' }}
      />
    </ListSection>
  );
}
