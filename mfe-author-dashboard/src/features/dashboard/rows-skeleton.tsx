import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';

/** The place of a table's lines while they come. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Stack stretch>
        <Skeleton shape="title" />
        <Skeleton shape="title" />
        <Skeleton shape="title" />
      </Stack>
    </SkeletonGroup>
  );
}
