import { Stack } from '@letat/ui/layout';
import type { ReactNode } from 'react';

/** A list with its filters, one over the other, as a part of the page with a name. */
export function ListSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <Stack stretch>{children}</Stack>
    </section>
  );
}
