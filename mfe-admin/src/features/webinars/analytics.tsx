import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { type WebinarStatus, webinarCategoryLabels } from '@letat/contracts/webinars/constants';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Meter } from '@letat/ui/progress';
import { Stat, Stats } from '@letat/ui/stat';
import { webinarTags } from './labels.ts';
import * as styles from './webinars.css.ts';

const statusNouns: Readonly<Record<WebinarStatus, [one: string, many: string]>> = {
  draft: ['brouillon', 'brouillons'],
  scheduled: ['programmé', 'programmés'],
  live: ['en direct', 'en direct'],
  ended: ['terminé', 'terminés'],
  cancelled: ['annulé', 'annulés'],
};

/** How full webinars are, and what they are about. */
export default function Analytics() {
  const figures = useApiQuery('GET /api/webinars/figures', { tags: [webinarTags.figures] });
  return (
    <QueryPart query={figures} skeleton={<RowsSkeleton label="Chargement des analyses…" rows={6} />}>
      {({ total, participants, averageParticipation, byStatus, byCategory }) => {
        const most = Math.max(1, ...byCategory.map(({ count }) => count));
        const categories = byCategory.toSorted((a, b) => b.count - a.count);
        return (
          <Stack stretch gap="loose">
            <section aria-labelledby="statistiques">
              <SectionHead id="statistiques" title="Statistiques générales" size="small" />
              <Stats columns={2}>
                <Stat
                  label="Participation moyenne"
                  value={averageParticipation === null ? 'Aucune' : `${averageParticipation}\u00a0%`}
                  note="des places de chaque webinaire"
                />
                <Stat
                  label="Inscrits"
                  value={formatNumber(participants)}
                  note={`dans ${formatCount(total, 'webinaire', 'webinaires')}\u00a0: ${byStatus
                    .filter(({ count }) => count > 0)
                    .map(({ status, count }) => formatCount(count, ...statusNouns[status]))
                    .join(', ')}`}
                />
              </Stats>
            </section>
            <section aria-labelledby="categories">
              <SectionHead id="categories" title="Répartition par catégorie" size="small" />
              <ul className={styles.bars}>
                {categories.map(({ category, count }) => (
                  <li key={category}>
                    <Meter
                      label={webinarCategoryLabels[category]}
                      value={count}
                      max={most}
                      valueText={formatCount(count, 'webinaire', 'webinaires')}
                    />
                  </li>
                ))}
              </ul>
            </section>
          </Stack>
        );
      }}
    </QueryPart>
  );
}
