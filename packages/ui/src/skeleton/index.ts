export {
  PageSkeleton,
  Skeleton,
  SkeletonCard,
  SkeletonCards,
  type SkeletonCardsProps,
  SkeletonGroup,
  type SkeletonGroupProps,
  type SkeletonProps,
} from './skeleton.tsx';
