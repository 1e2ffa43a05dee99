import type { AnalyticsResult } from '@letat/contracts/agents/results/schemas';
import { formatDate } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { Row, SectionHead } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { Table } from '@letat/ui/table';
import { CopyText } from './copy-text.tsx';
import { Findings } from './findings.tsx';

/** What the figures say, then the figures. */
export function AnalyticsView({ result: { from, to, figures, findings, goals } }: { result: AnalyticsResult }) {
  const text = [...findings, ...goals.map(({ goal, text: said }) => ({ title: goal, text: said }))];
  return (
    <>
      <Findings findings={findings} />
      {goals.length === 0 ? null : (
        <>
          <SectionHead level={3} size="small" title="Vos objectifs" />
          <Findings findings={goals.map(({ goal, text: said }) => ({ title: goal, text: said }))} />
        </>
      )}
      {figures.length === 0 ? null : (
        <Table
          caption={`Du ${formatDate(from)} au ${formatDate(to)}`}
          isCompact
          columns={[
            { id: 'label', label: 'Mesure', cell: ({ label }) => label },
            { id: 'value', label: 'Période', align: 'end', cell: ({ value }) => formatNumber(value) },
            {
              id: 'before',
              label: 'Avant',
              align: 'end',
              cell: ({ before }) => (before === null ? '–' : formatNumber(before)),
            },
          ]}
          rows={figures}
          rowKey={({ label }) => label}
        />
      )}
      <Row gap="tight">
        <CopyText text={text.map(({ title, text: said }) => `${title}\n${said}`).join('\n\n')}>
          Copier les constats
        </CopyText>
        <Link href="/dashboard/analytics">Voir les courbes</Link>
      </Row>
    </>
  );
}
