import type { Waiting } from '@letat/contracts/administration/operations';
import { QueryPart, useApiQuery } from '@letat/remote-kit/query';
import { Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import * as styles from './administration-page.css.ts';

/** What waits for an administrator. The shell's side navigation shows the same counts, and fetches them again after each change. */
export default function AdministrationPage() {
  const waiting = useApiQuery('GET /api/admin/waiting', { tags: ['waiting'] });
  return (
    <>
      <PageHeader kind="work" title="Administration" />
      <Wrap>
        <Section aria-labelledby="waiting">
          <SectionHead id="waiting" title="Ce qui attend" size="small" />
          <QueryPart query={waiting} skeleton={<WaitingSkeleton />}>
            {(all) => <WaitingList features={all.filter(({ count }) => count !== 0)} />}
          </QueryPart>
        </Section>
      </Wrap>
    </>
  );
}

function WaitingList({ features }: { features: readonly Waiting[] }) {
  if (features.length === 0) return <p>Rien n’attend de décision.</p>;
  return (
    <ul className={styles.list}>
      {features.map(({ id, label, href, count, countedTo }) => (
        <li key={id}>
          <a className={styles.waiting} href={href}>
            <strong className={styles.count}>
              {count === null ? '?' : count >= countedTo ? `${countedTo}+` : count}
            </strong>{' '}
            {label}
            {count === null ? ' (pas pu être comptés)' : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

function WaitingSkeleton() {
  return (
    <SkeletonGroup label="Chargement de ce qui attend…">
      <Stack stretch gap="tight">
        <Skeleton width="half" />
        <Skeleton width="third" />
      </Stack>
    </SkeletonGroup>
  );
}
