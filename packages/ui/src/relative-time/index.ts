/** Comes with every page, for `RelativeTime`: whoever writes dates of this one kind takes it here, and carries no copy of the others. */
export { formatDate } from '@letat/contracts/core/format/dates';
export { RelativeTime, type RelativeTimeProps } from './relative-time.tsx';
