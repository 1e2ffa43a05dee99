import { formatNumber, formatPercent } from '@letat/contracts/core/format/numbers';
import { type MailFigure, mailFigures } from '@letat/contracts/mail/deliverability';
import type { Deliverability } from '@letat/contracts/mail/suppressions/operations';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { InSight } from '@letat/remote-kit/in-sight';
import { type ApiQuery, QueryPart, RowsSkeleton } from '@letat/remote-kit/query';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';
import { Section, SectionHead, Stack } from '@letat/ui/layout';
import { Stat, Stats } from '@letat/ui/stat';
import { type Column, Table } from '@letat/ui/table';
import { Suspense } from 'react';

// Nothing of the page bears that id: its code comes when it is shown.
const FailuresChart = lazyOnIntent('mails-non-arrives', async () => {
  const { FailuresChart: Chart } = await import(/* webpackChunkName: "failures-chart" */ './failures-chart.tsx');
  return { default: Chart };
});

const labels: Record<MailFigure, string> = {
  sent: 'Remis',
  refused: 'Refusés',
  blocked: 'Expéditeur refusé',
  // Not « Revenus », which is money on every other screen.
  bounced: 'Retournés',
  complained: 'Plaintes',
  withheld: 'Retenus',
};
type Domain = Deliverability['domains'][number];

const columns: readonly Column<Domain>[] = [
  { id: 'domain', label: 'Domaine', cell: ({ domain }) => domain },
  ...mailFigures.map((figure) => ({
    id: figure,
    label: labels[figure],
    align: 'end' as const,
    cell: ({ figures }: Domain) => formatNumber(figures[figure]),
  })),
];

/** What became of the mails, in all and by the domain that receives them. */
export function Figures({ deliverability }: { deliverability: ApiQuery<Deliverability> }) {
  return (
    <Section aria-labelledby="chiffres">
      <SectionHead id="chiffres" title="Chiffres" size="small" />
      <QueryPart query={deliverability} skeleton={<RowsSkeleton label="Chargement des chiffres…" />}>
        {({ totals, days, domains }) => (
          <Stack stretch gap="loose">
            <Stats columns={3}>
              {mailFigures.map((figure) => (
                <Stat
                  key={figure}
                  label={labels[figure]}
                  value={formatNumber(totals[figure])}
                  note={shareOf(figure, totals)}
                />
              ))}
            </Stats>
            <Table
              caption="Par domaine de destination"
              columns={columns}
              rows={domains}
              rowKey={({ domain }) => domain}
              empty={
                <EmptyState
                  heading="p"
                  title="Aucun mail ces trente derniers jours"
                  action={<ButtonLink href="/admin/newsletter">Écrire une campagne</ButtonLink>}
                />
              }
            />
            {totals.sent === 0 ? null : (
              <InSight height="22.75rem">
                <Suspense>
                  <FailuresChart totals={totals} days={days} />
                </Suspense>
              </InSight>
            )}
          </Stack>
        )}
      </QueryPart>
    </Section>
  );
}

/** Of those that were handed over: what providers look at. */
function shareOf(figure: MailFigure, totals: Deliverability['totals']): string | undefined {
  if (totals.sent === 0 || (figure !== 'bounced' && figure !== 'complained')) return undefined;
  return `${formatPercent(totals[figure] / totals.sent, 2)} des mails remis`;
}
