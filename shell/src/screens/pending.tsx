import { PageSkeleton } from '@letat/ui/skeleton';

/** Stands where a remote's page will be, on pages that the browser renders. */
export function Pending() {
  return <PageSkeleton />;
}
