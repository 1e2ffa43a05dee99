import type { HealthReport, HealthState } from '@letat/contracts/system/health/operations';
import { Badge, type BadgeTone } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';

const states: Record<HealthState, { label: string; tone: BadgeTone }> = {
  urgent: { label: 'Urgent', tone: 'brick' },
  soon: { label: 'À voir', tone: 'ochre' },
  unknown: { label: 'Inconnu', tone: 'neutral' },
  good: { label: 'Bien', tone: 'green' },
};
const order = Object.keys(states);

const columns: readonly Column<HealthReport>[] = [
  { id: 'label', label: 'Contrôle', cell: ({ label }) => label },
  { id: 'state', label: 'État', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
  { id: 'finding', label: 'Constat', cell: ({ finding }) => finding },
];

/** What is wrong, the gravest first, each with what to do; below, everything that was looked at. */
export function HealthReports({ checks }: { checks: readonly HealthReport[] }) {
  const sorted = checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const problems = sorted.filter(({ remedy }) => remedy !== null);
  return (
    <Stack stretch gap="loose">
      {problems.length === 0 ? (
        <Callout tone="info" title="Rien à signaler" />
      ) : (
        problems.map((problem) => <Problem key={problem.id} problem={problem} />)
      )}
      <Table caption="Contrôles" isCaptionHidden columns={columns} rows={sorted} rowKey={({ id }) => id} />
    </Stack>
  );
}

function Problem({ problem: { label, finding, remedy, href } }: { problem: HealthReport }) {
  return (
    <Callout
      tone="warning"
      title={finding}
      action={
        href === null ? undefined : (
          <ButtonLink size="small" href={href} aria-label={`Voir\u00a0: ${label}`}>
            Voir
          </ButtonLink>
        )
      }
    >
      {remedy}
    </Callout>
  );
}
