import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { domainPauseWords } from '@letat/contracts/mail/pause-words';
import type { Deliverability, DomainPause } from '@letat/contracts/mail/suppressions/operations';
import { type ApiQuery, QueryPart, RowsSkeleton } from '@letat/remote-kit/query';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, SectionHead, Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';

const columns: readonly Column<DomainPause>[] = [
  { id: 'domain', label: 'Domaine', cell: ({ domain }) => domain },
  { id: 'reason', label: 'Pourquoi', cell: ({ reason }) => `${capitalised(domainPauseWords[reason])}.` },
  {
    id: 'until',
    label: 'Reprend',
    cell: ({ until }) => <time dateTime={until}>{formatShortDateTime(until)}</time>,
  },
];

/** What holds letters back: the domains that do not take them now, and how many may leave today from a new address. */
export function Pace({ deliverability }: { deliverability: ApiQuery<Deliverability> }) {
  return (
    <Section aria-labelledby="allure">
      <SectionHead id="allure" title="Allure des envois" size="small" />
      <QueryPart query={deliverability} skeleton={<RowsSkeleton label="Chargement de l’allure…" rows={2} />}>
        {({ pace: { warmUp, pauses } }) => (
          <Stack stretch>
            <p>
              {warmUp
                ? `${warmUp.domain} est en montée en charge : ${formatNumber(warmUp.allowance)} lettres au plus aujourd’hui, ${formatNumber(warmUp.taken)} sont parties. Demain, deux fois ce qui sera parti aujourd’hui. Ce qui dépasse attend son jour.`
                : 'Aucune montée en charge : les lettres partent toutes le jour même.'}{' '}
              Les confirmations, les reçus et les mots de passe partent toujours.
            </p>
            <Table
              caption="Domaines dont les lettres attendent"
              columns={columns}
              rows={pauses}
              rowKey={({ domain }) => domain}
              empty={
                <EmptyState
                  heading="p"
                  title="Aucun domaine en pause"
                  text="Un domaine qui remet nos mails à plus tard, les refuse ou s’en plaint attend seul, puis reprend."
                />
              }
            />
          </Stack>
        )}
      </QueryPart>
    </Section>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
