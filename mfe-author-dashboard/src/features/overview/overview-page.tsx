import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { Split, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { useViews, ViewsChart } from '../analytics/views-chart.tsx';
import { CosignedPosts } from '../posts/cosigned-posts.tsx';
import { MyPosts } from '../posts/my-posts.tsx';
import { EarningsChart } from './earnings/earnings-chart.tsx';
import { Figures } from './figures.tsx';
import { InAll } from './in-all.tsx';
import { Sales } from './sales.tsx';
import { ToDo } from './to-do.tsx';

/** What came back to the author and how it goes, what waits for them, then their articles. */
export default function OverviewPage() {
  const views = useViews({ days: '30' });
  return (
    <DashboardFrame current="/dashboard">
      <Stack stretch gap="loose">
        <Figures />
        <Split ratio="8-4">
          <Stack stretch gap="loose">
            <EarningsChart />
            <ViewsChart
              views={views}
              days={30}
              action={<Link href="/dashboard/analytics">Provenances et pages</Link>}
            />
          </Stack>
          <Stack stretch gap="loose">
            <ToDo />
            <Sales />
          </Stack>
        </Split>
        <InAll />
        <MyPosts />
        <CosignedPosts />
      </Stack>
    </DashboardFrame>
  );
}
