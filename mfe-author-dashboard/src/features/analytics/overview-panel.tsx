import { Stack } from '@letat/ui/layout';
import { CoauthorInvitations } from '../posts/coauthor-invitations.tsx';
import { CosignedPosts } from '../posts/cosigned-posts.tsx';
import { MyPosts } from '../posts/my-posts.tsx';
import { Figures } from './figures.tsx';

/** What the author has made and what came back, at a glance; then their articles. */
export function OverviewPanel() {
  return (
    <Stack stretch gap="loose">
      <Figures />
      <CoauthorInvitations />
      <MyPosts />
      <CosignedPosts />
    </Stack>
  );
}
