import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';

/** The place of comments while they come. */
export function QueueSkeleton() {
  return (
    <SkeletonGroup label="Chargement des commentaires…">
      <Stack stretch gap="loose">
        {['first', 'second', 'third'].map((place) => (
          <Stack key={place} stretch gap="tight">
            <Skeleton width="third" />
            <Skeleton width="most" />
            <Skeleton width="half" />
          </Stack>
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
