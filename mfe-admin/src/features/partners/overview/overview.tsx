import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import type { ResponseOf } from '@letat/contracts/core/operation';
import type { Operations } from '@letat/contracts/features';
import { leadStatuses } from '@letat/contracts/partners/leads/constants';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Stat, Stats } from '@letat/ui/stat';
import { EventLines } from '../events/event-lines.tsx';
import { partnerTags, statusLabels } from '../labels.ts';
import { columns } from '../partners.css.ts';
import * as styles from './overview.css.ts';

type PartnerStats = ResponseOf<Operations['GET /api/partners/stats']>;

/** Figures as the database has them, how far conversations are, and what takes place next. */
export default function Overview() {
  const stats = useApiQuery('GET /api/partners/stats', { tags: [partnerTags.stats] });
  return (
    <QueryPart query={stats} skeleton={<RowsSkeleton label="Chargement des chiffres…" rows={6} />}>
      {(counts) => (
        <Stack stretch>
          <Figures stats={counts} />
          <div className={columns}>
            <Progress leads={counts.leads} />
            <section aria-labelledby="next-events">
              <SectionHead
                id="next-events"
                title="À venir"
                size="small"
                action={<a href="?onglet=evenements">Tous</a>}
              />
              <EventLines most={3} />
            </section>
          </div>
        </Stack>
      )}
    </QueryPart>
  );
}

function Figures({ stats: { experts, events, leads, deliveries } }: { stats: PartnerStats }) {
  return (
    <Stats>
      <Stat
        label="Experts"
        value={formatNumber(experts.total)}
        note={`${formatNumber(experts.availableForNewsletter)} pour la lettre, ${formatNumber(experts.availableForConsulting)} pour le conseil`}
      />
      <Stat label="Événements actifs" value={formatNumber(events.active)} note="à venir, sur les deux plateformes" />
      <Stat
        label="Leads"
        value={formatNumber(leads.total)}
        note={`${formatCount(leads.converted, 'converti', 'convertis')}, soit ${leads.conversionRate}\u00a0%`}
      />
      <Stat
        label="Envois au partenaire"
        value={formatNumber(deliveries.waiting)}
        note={
          deliveries.failed === 0 ? (
            'en attente, aucun en échec'
          ) : (
            <>
              en attente, <a href="?onglet=synchronisation&envois=failed">{formatNumber(deliveries.failed)} en échec</a>
            </>
          )
        }
      />
    </Stats>
  );
}

/** One bar a status, on one scale, with its figure: the list of those leads is one press away. */
function Progress({ leads: { byStatus, total } }: { leads: PartnerStats['leads'] }) {
  return (
    <section aria-labelledby="lead-progress">
      <SectionHead id="lead-progress" title="Où en sont les leads" size="small" />
      <ul className={styles.bars}>
        {leadStatuses.map((status) => (
          <li key={status}>
            <a className={styles.bar} href={`?onglet=leads&statut=${status}`}>
              <span className={styles.name}>{statusLabels[status]}</span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.fill}
                  data-status={status}
                  style={{ inlineSize: `${total === 0 ? 0 : (byStatus[status] / total) * 100}%` }}
                />
              </span>
              <span className={styles.count}>{formatNumber(byStatus[status])}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
