export { formatDate, relativeDate } from './relative-date.ts';
export { RelativeTime, type RelativeTimeProps } from './relative-time.tsx';
