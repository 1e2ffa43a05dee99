import type { AgentMetric } from '@letat/contracts/agents/constants';
import type { AnalyticsResult } from '@letat/contracts/agents/results/schemas';
import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import { formatNumber, formatPercent } from '@letat/contracts/core/format/numbers';
import { formatMoney } from '@letat/contracts/core/money-text';
import { activityDays } from '@letat/contracts/newsletter/constants';
import type { Gathered } from './gather.ts';
import { beforeIn, cameFrom, compared, plural, readersIn, viewsIn } from './phrases.ts';

type Finding = AnalyticsResult['findings'][number];

/** Fewer visits say nothing about a day or a product. */
const minVisits = 20;
const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;
/** What the figures of a period say, in sentences. */
export const findings: Readonly<Record<AgentMetric, (figures: Gathered) => Finding[]>> = {
  views(figures) {
    const [now, before] = [viewsIn(figures.visits), viewsIn(figures.before)];
    if (now === 0) return [{ title: 'Personne n’est encore venu', text: `Aucune lecture en ${figures.days} jours.` }];
    return [
      {
        title: compared(now, before, 'lectures'),
        text: `${plural(now, 'lecture')} en ${figures.days} jours${beforeIn(before)}.`,
      },
      ...bestDay(figures),
    ];
  },
  readers({ visits, before, days }) {
    const [now, former] = [readersIn(visits), readersIn(before)];
    if (now === 0) return [];
    const perReader = viewsIn(visits) / now;
    return [
      {
        title: compared(now, former, 'lecteurs'),
        text: `${plural(now, 'lecteur')} en ${days} jours${beforeIn(former)}, ${formatNumber(perReader, 1)} page chacun en moyenne.`,
      },
    ];
  },
  sources({ sources, visits }) {
    const total = viewsIn(visits);
    const [first, second] = sources;
    if (first === undefined || total === 0) return [];
    const share = formatPercent(first.views / total, 0);
    const next =
      second === undefined
        ? ''
        : ` Ensuite viennent celles qui arrivent ${cameFrom(second.source)} (${formatPercent(second.views / total, 0)}).`;
    return [
      {
        title: `Vos lecteurs viennent surtout ${cameFrom(first.source)}`,
        text: `${share} des lectures en viennent.${next}`,
      },
    ];
  },
  content({ items, visits }) {
    const total = viewsIn(visits);
    const [best] = items.filter(({ kind }) => kind === 'post');
    if (best === undefined || total === 0) return [];
    return [
      {
        title: `« ${best.title} » est le plus lu`,
        text: `${plural(best.views, 'lecture')}, soit ${formatPercent(best.views / total, 0)} de tout ce qui a été lu de vous.`,
      },
    ];
  },
  sales({ items, sold, soldBefore, revenue, days }) {
    const money =
      revenue === null || revenue.length === 0 ? '' : `, pour ${formatEnumeration(revenue.map(formatMoney))}`;
    const total: Finding =
      sold === 0
        ? {
            title: 'Aucune vente',
            text: `Rien n’a été vendu en ${days} jours${soldBefore > 0 ? `, contre ${soldBefore} juste avant` : ''}.`,
          }
        : {
            title: compared(sold, soldBefore, 'ventes'),
            text: `${plural(sold, 'vente')} en ${days} jours${money}${beforeIn(soldBefore)}.`,
          };
    const looked = items.find(({ kind, views }) => kind === 'product' && views >= minVisits);
    if (looked === undefined) return [total];
    const times = looked.sold ?? 0;
    return [
      total,
      {
        title:
          times === 0
            ? `« ${looked.title} » est regardé et n’est pas acheté`
            : `« ${looked.title} » : ${formatPercent(times / looked.views)} de ceux qui regardent achètent`,
        text: `Vu ${formatNumber(looked.views)} fois, acheté ${formatNumber(times)} fois.`,
      },
    ];
  },
  subscribers({ subscribers: { all, recent, dormant } }) {
    if (all === 0) return [{ title: 'Pas encore d’abonné', text: 'Personne n’a encore confirmé vouloir vos lettres.' }];
    const silent = dormant > 0 ? ` ${formatNumber(dormant)} n’ont rien fait depuis ${activityDays.active} jours.` : '';
    return [
      {
        title:
          recent > 0
            ? `${plural(recent, 'abonné')} de plus en ${activityDays.new} jours`
            : `Aucun nouvel abonné en ${activityDays.new} jours`,
        text: `${plural(all, 'abonné')} à vos lettres en tout.${silent}`,
      },
    ];
  },
};

/** The figures themselves, beside those of the period before. */
export function figuresOf(metrics: readonly AgentMetric[], figures: Gathered): AnalyticsResult['figures'] {
  const all: Partial<Record<AgentMetric, AnalyticsResult['figures'][number]>> = {
    views: { label: 'Lectures', value: viewsIn(figures.visits), before: viewsIn(figures.before) },
    readers: { label: 'Lecteurs', value: readersIn(figures.visits), before: readersIn(figures.before) },
    sales: { label: 'Ventes', value: figures.sold, before: figures.soldBefore },
    subscribers: { label: 'Abonnés', value: figures.subscribers.all, before: null },
  };
  return metrics.flatMap((metric) => all[metric] ?? []);
}

/** The day of the week on which most is read, where that is well above the others. */
function bestDay({ visits }: Gathered): Finding[] {
  if (visits.length < 14) return [];
  const total = viewsIn(visits);
  const byWeekday = weekdays.map((name, index) => ({
    name,
    views: viewsIn(visits.filter(({ day }) => new Date(day).getUTCDay() === index)),
  }));
  const [best] = byWeekday.toSorted((a, b) => b.views - a.views);
  if (best === undefined || total < minVisits || best.views < (total / 7) * 1.3) return [];
  return [
    {
      title: `On vous lit surtout le ${best.name}`,
      text: `${formatPercent(best.views / total, 0)} des lectures de la période se font ce jour-là.`,
    },
  ];
}
