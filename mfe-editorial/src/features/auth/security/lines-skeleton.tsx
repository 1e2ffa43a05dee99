import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';

/** The place of so many lines that are on their way. */
export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <SkeletonGroup>
      <Stack stretch>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={String(line)} width={line % 3 === 0 ? 'half' : 'most'} />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
