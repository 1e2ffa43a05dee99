import { formatPercent } from '@letat/contracts/core/format/numbers';
import type { ReleaseHistory, ServedSet } from '@letat/contracts/releases/operations';
import { errorThreshold, wholeShare } from '@letat/contracts/releases/ramps/constants';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { RelativeTime } from '@letat/ui/relative-time';
import { Sparkline } from '@letat/ui/sparkline';
import { type Column, Table } from '@letat/ui/table';
import { lazy, Suspense, useState } from 'react';
import { growthOf, healthOf, lastHourText, visitsText, warningOf, weightOf } from './release-words.ts';
import * as styles from './releases.css.ts';

/** Seldom looked at: fetched once a history is opened. */
const FormerReleases = lazy(() => import(/* webpackChunkName: "former-releases" */ './former-releases.tsx'));

/** One line a part of the site: what is live, how it does, and what was live before. */
export function ReleasesTable({
  releases,
  served,
  onAsk,
}: {
  releases: readonly ReleaseHistory[];
  /** undefined until the shell has said it, or when it does not. */
  served: ServedSet | undefined;
  onAsk: (what: 'rollback' | 'withdraw', part: ReleaseHistory) => void;
}) {
  // One scale for all of them, which has the threshold.
  const worstHour = Math.max(
    2 * errorThreshold,
    ...releases.flatMap(({ health }) => health.hours.map((hour) => hour ?? 0)),
  );
  const columns: readonly Column<ReleaseHistory>[] = [
    { id: 'name', label: 'Partie', cell: ({ name }) => name },
    {
      id: 'live',
      label: 'En service',
      cell: ({ live, since, withdrawnAt }) => (
        <div>
          <code>{live.sha}</code>
          <div className={styles.note}>
            {withdrawnAt === null ? null : 'retirée '}
            <RelativeTime dateTime={withdrawnAt ?? since} reserved={false} />
            {live.by === undefined ? null : ` · ${live.by}`}
          </div>
        </div>
      ),
    },
    {
      id: 'weight',
      label: 'Poids',
      align: 'end',
      cell: ({ live, before: [former] }) => (
        <div>
          {weightOf(live)}
          <div className={styles.note}>{growthOf(live, former) ?? `${live.files} fichiers`}</div>
        </div>
      ),
    },
    {
      id: 'health',
      label: 'Santé',
      cell: (part) => (
        <div>
          {served && part.withdrawnAt === null ? <HealthOf part={part} served={served} /> : '—'}
          <Visits health={part.health} most={worstHour} />
        </div>
      ),
    },
    {
      id: 'candidate',
      label: 'Candidate',
      cell: ({ candidate }) =>
        candidate === null ? (
          'aucune'
        ) : (
          <>
            <code>{candidate.sha.slice(0, 7)}</code> à {formatPercent(candidate.share / wholeShare, 2)}
          </>
        ),
    },
    { id: 'before', label: 'Avant', cell: (part) => <Before part={part} /> },
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      cell: (part) => (
        <>
          {part.before.length === 0 && part.withdrawnAt === null ? null : (
            <Button
              size="small"
              aria-label={`Revenir en arrière, ${part.name}`}
              onPress={() => onAsk('rollback', part)}
            >
              Revenir…
            </Button>
          )}
          {part.kind !== 'remote' || part.withdrawnAt !== null ? null : (
            <Button size="small" aria-label={`Retirer ${part.name}`} onPress={() => onAsk('withdraw', part)}>
              Retirer…
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <Table
      caption="Versions en service"
      isCaptionHidden
      columns={columns}
      rows={releases}
      rowKey={({ name }) => name}
    />
  );
}

function HealthOf({ part: { name, live }, served }: { part: ReleaseHistory; served: ServedSet }) {
  const { tone, label, reason } = healthOf(
    live,
    served.releases.find((release) => release.name === name),
  );
  return (
    <div>
      <Badge tone={tone}>{label}</Badge>
      {reason === null ? null : (
        <div className={styles.note} lang="en">
          {reason}
        </div>
      )}
    </div>
  );
}

function Visits({ health, most }: { health: ReleaseHistory['health']; most: number }) {
  const [warning, last] = [warningOf(health), lastHourText(health.hours)];
  return (
    <>
      {warning === null ? null : <Badge tone={warning.tone}>{warning.label}</Badge>}
      <div className={styles.note}>
        {visitsText(health)}
        {last === null ? null : `, ${last}`}
      </div>
      {health.views === 0 ? null : (
        <Sparkline values={health.hours.map((hour) => hour ?? 0)} most={most} threshold={errorThreshold} />
      )}
    </>
  );
}

function Before({ part }: { part: ReleaseHistory }) {
  const [isOpen, setOpen] = useState(false);
  const { length } = part.before;
  if (length === 0) return 'aucune';
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{length === 1 ? '1 version' : `${length} versions`}</summary>
      {isOpen ? (
        <Suspense fallback="Chargement…">
          <FormerReleases part={part} />
        </Suspense>
      ) : null}
    </details>
  );
}
