export { Badge, type BadgeProps, type BadgeTone, CategoryBadge, type CategoryBadgeProps } from './badge.tsx';
