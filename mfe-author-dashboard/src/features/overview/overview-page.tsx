import { DashboardFrame } from '@letat/remote-kit/section-frames';
import { Split, Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { Figures } from '../analytics/figures.tsx';
import { ReadingsChart } from '../analytics/readings-chart.tsx';
import { CosignedPosts } from '../posts/cosigned-posts.tsx';
import { MyPosts } from '../posts/my-posts.tsx';
import { ToDo } from './to-do.tsx';

/** What the author has made and what came back, what waits for them, then their articles. */
export default function OverviewPage() {
  return (
    <DashboardFrame current="/dashboard">
      <Stack stretch gap="loose">
        <Figures />
        <Split ratio="8-4">
          <ReadingsChart action={<Link href="/dashboard/analytics">Voir le détail</Link>} />
          <ToDo />
        </Split>
        <MyPosts />
        <CosignedPosts />
      </Stack>
    </DashboardFrame>
  );
}
