import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { Split, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { useViews, ViewsChart } from '../analytics/views-chart.tsx';
import { CosignedPosts } from '../posts/cosigned-posts.tsx';
import { MyPosts } from '../posts/my-posts.tsx';
import { Changes } from './changes.tsx';
import { EarningsChart } from './earnings/earnings-chart.tsx';
import { Figures } from './figures.tsx';
import { Finding } from './finding.tsx';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { InAll } from './in-all.tsx';
import { shownDays } from './period.ts';
import { Sales } from './sales.tsx';
import { ToDo } from './to-do.tsx';

/** An author's home: how it goes, what waits with its button, what happened since yesterday, then charts and articles. */
export default function OverviewPage() {
  const views = useViews({ days: shownDays });
  return (
    <DashboardFrame current="/dashboard">
      <Stack stretch gap="loose">
        <FirstSteps />
        <Stack stretch>
          <Finding />
          <Figures />
        </Stack>
        <Split ratio="7-5">
          <ToDo />
          <Stack stretch gap="loose">
            <Changes />
            <Sales />
          </Stack>
        </Split>
        <EarningsChart />
        {/* Without a visit the figure above says it already. */}
        {views.data?.total.views === 0 ? null : (
          <ViewsChart views={views} days={30} action={<Link href="/dashboard/analytics">Provenances et pages</Link>} />
        )}
        <InAll />
        <MyPosts />
        <CosignedPosts />
      </Stack>
    </DashboardFrame>
  );
}
