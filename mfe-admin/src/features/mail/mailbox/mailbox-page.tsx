import type { MailboxMail } from '@letat/contracts/mail/operations';
import { MoreOfList } from '@letat/remote-kit/more-of-list';
import { QueryPart, useApiList } from '@letat/remote-kit/query';
import { textFilter, useSearchText, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { RelativeTime } from '@letat/ui/relative-time';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { TextField } from '@letat/ui/text-field';
import * as columns from '../columns.css.ts';
import { MailboxMessage } from './mailbox-message.tsx';
import * as styles from './mailbox-page.css.ts';

const refreshMs = 3000;
const filters = { mail: textFilter('mail'), to: textFilter('destinataire') };

/** What the demonstration would have sent: the list, and the mail in sight beside it. */
export default function MailboxPage() {
  const {
    values: { mail, to },
    hrefFor,
    set,
  } = useUrlFilters(filters);
  const [typed, setTyped] = useSearchText(to, (text) => set({ to: text }));
  const list = useApiList('GET /api/mailbox', { tags: ['mailbox'], query: to ? { to } : {}, refreshMs });
  const shown = list.data?.find(({ id }) => id === mail);
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow="Démonstration"
        title="Boîte de réception"
        dek="Tous les mails que le site aurait envoyés, à qui que ce soit. Rien ne quitte cette machine."
      />
      <Wrap>
        <Stack stretch>
          <div className={styles.search} data-reading={shown ? true : undefined}>
            <TextField label="Adresse du destinataire" type="search" value={typed} onChange={setTyped} />
          </div>
          <QueryPart query={list} skeleton={<MailboxSkeleton />}>
            {(items) => (
              <div className={columns.columns} data-reading={shown ? true : undefined}>
                <div className={styles.list}>
                  <Stack stretch>
                    {items.length === 0 ? (
                      <EmptyState
                        heading="p"
                        title="Aucun mail"
                        text={
                          to === ''
                            ? 'Ils arrivent ici une seconde après ce qui les provoque.'
                            : 'Rien n’a encore été envoyé à cette adresse.'
                        }
                        action={
                          to === '' ? (
                            <ButtonLink href="/#lettre">Demander la lettre</ButtonLink>
                          ) : (
                            <Button onPress={() => set({ to: '' })}>Voir tous les mails</Button>
                          )
                        }
                      />
                    ) : (
                      <MailboxList mails={items} shown={shown} hrefFor={(id) => hrefFor({ mail: id })} />
                    )}
                    <MoreOfList list={list} />
                  </Stack>
                </div>
                {shown ? (
                  <MailboxMessage key={shown.id} mail={shown} listHref={hrefFor({ mail: '' })} />
                ) : (
                  <p className={styles.none}>Choisissez un mail pour le lire.</p>
                )}
              </div>
            )}
          </QueryPart>
        </Stack>
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
