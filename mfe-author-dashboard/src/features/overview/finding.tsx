import { type DailyFigure, findingOf } from '@letat/contracts/core/format/finding';
import { useApiQuery } from '@letat/remote-kit/query';
import { SectionHead } from '@letat/ui/layout';
import { useViews } from '../analytics/views-chart.tsx';
import { shownDays } from './period.ts';

/** What moved most in the last week, as the title of the figures; nothing until both are known. */
export function Finding() {
  const views = useViews({ days: shownDays });
  const subscribers = useApiQuery('GET /api/my/newsletter/subscribers/summary', { tags: ['subscribers'] });
  if (views.data === undefined || subscribers.data === undefined) return null;
  const figures: DailyFigure[] = [
    { subject: 'vos lectures', days: views.data.days.map(({ readings }) => readings) },
    { subject: 'les visites de vos produits', days: views.data.days.map(({ visits }) => visits) },
    { subject: 'vos abonnements', days: subscribers.data.days.map(({ confirmed }) => confirmed) },
  ];
  const isNew = views.data.total.views === 0 && subscribers.data.confirmed === 0;
  return <SectionHead title={findingOf(figures) ?? stillTitle(isNew)} />;
}

/** Where two weeks had nothing: an author without a reader is told what will come, any other that nothing moved. */
const stillTitle = (isNew: boolean): string =>
  isNew ? 'Vos premiers chiffres paraîtront ici' : 'Rien n’a bougé depuis deux semaines';
