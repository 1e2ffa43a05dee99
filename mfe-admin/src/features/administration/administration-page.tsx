import type { Waiting } from '@letat/contracts/administration';
import { LoadedPart, useLoaded } from '@letat/remote-kit/loaded';
import { useCall, useSurroundings } from '@letat/remote-kit/page-context';
import { Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import * as styles from './administration-page.css.ts';

/** What waits for an administrator, and every screen of the administration, whichever remote owns it. */
export default function AdministrationPage() {
  const call = useCall();
  const pages = useSurroundings().pagesAt?.('admin') ?? [];
  const waiting = useLoaded('what waits', (signal) => call('GET /api/admin/waiting', { signal }));
  return (
    <>
      <PageHeader kind="work" title="Administration" />
      <Wrap>
        <Section aria-labelledby="attend">
          <SectionHead id="attend" title="Ce qui attend" size="small" />
          <LoadedPart loaded={waiting} skeleton={<WaitingSkeleton />}>
            {(all) => <WaitingList features={all.filter(({ count }) => count !== 0)} />}
          </LoadedPart>
        </Section>
        <Section aria-labelledby="ecrans">
          <SectionHead id="ecrans" title="Tous les écrans" size="small" />
          <ul className={styles.list}>
            {pages.map(({ href, label }) => (
              <li key={href}>
                <a className={styles.entry} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
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
