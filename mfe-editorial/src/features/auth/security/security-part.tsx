import { AccountPart } from '@letat/remote-kit/section-frames';
import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import type { ReactNode } from 'react';
import * as styles from './security.css.ts';

/** One of the means that guard an account: what it is now, and what can be done about it. */
export function SecurityPart({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <AccountPart title={title}>
      <div className={styles.part}>
        <div className={styles.words}>{children}</div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </AccountPart>
  );
}

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
