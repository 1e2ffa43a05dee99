import type { MailboxMail } from '@letat/contracts/mail';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { useQueryKey } from '@letat/remote-kit/query-key';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { RelativeTime } from '@letat/ui/relative-time';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { TextField } from '@letat/ui/text-field';
import { useDeferredValue, useState } from 'react';
import { useRefresh } from '../../use-refresh.ts';
import { MailboxMessage } from './mailbox-message.tsx';
import * as styles from './mailbox-page.css.ts';
import * as columns from './templates.css.ts';

const refreshMs = 3000;
const pageSize = 50;

/** What the demonstration would have sent: the list, and the mail in sight beside it. */
export default function MailboxPage() {
  const call = useCall();
  const chosen = useQueryKey('mail');
  const [typed, setTyped] = useState('');
  const to = useDeferredValue(typed.trim());
  const list = useLoadedList(`mailbox ${to}`, ({ cursor, ...request }) =>
    call('GET /api/mailbox', { query: { limit: pageSize, cursor, ...(to ? { to } : {}) }, ...request }),
  );
  useRefresh(refreshMs, () => {
    if (list.phase === 'ready' && list.data.items.length <= pageSize) list.reload();
  });
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow="Démonstration"
        title="Boîte de réception"
        dek="Tous les mails que le site aurait envoyés, à qui que ce soit. Rien ne quitte cette machine."
      />
      <Wrap>
        <LoadedPart loaded={list} skeleton={<MailboxSkeleton />}>
          {({ items }) => {
            const shown = items.find(({ id }) => id === chosen.value);
            return (
              <div className={columns.columns} data-reading={shown ? true : undefined}>
                <div className={styles.list}>
                  <Stack stretch>
                    <TextField label="Adresse du destinataire" type="search" value={typed} onChange={setTyped} />
                    {items.length === 0 ? (
                      <EmptyState
                        heading="p"
                        title="Aucun mail"
                        text="Ils arrivent ici une seconde après ce qui les provoque."
                      />
                    ) : (
                      <MailboxList mails={items} shown={shown} hrefFor={chosen.hrefFor} />
                    )}
                    <MoreOfList list={list} />
                  </Stack>
                </div>
                {shown ? (
                  <MailboxMessage key={shown.id} mail={shown} listHref={chosen.hrefFor(null)} />
                ) : (
                  <p className={styles.none}>Choisissez un mail pour le lire.</p>
                )}
              </div>
            );
          }}
        </LoadedPart>
      </Wrap>
    </>
  );
}

function MailboxList({
  mails,
  shown,
  hrefFor,
}: {
  mails: readonly MailboxMail[];
  shown: MailboxMail | undefined;
  hrefFor: (id: string) => string;
}) {
  return (
    <nav aria-label="Mails reçus">
      <ol className={columns.list}>
        {mails.map(({ id, to, subject, receivedAt }) => (
          <li key={id}>
            <a className={columns.entry} href={hrefFor(id)} aria-current={id === shown?.id ? 'true' : undefined}>
              <b className={columns.label}>{subject}</b>
              <span className={columns.subject}>
                {to} · <RelativeTime reserved={false} dateTime={receivedAt} />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function MailboxSkeleton() {
  return (
    <SkeletonGroup label="Chargement des mails…">
      <Stack stretch>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} width="third" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
