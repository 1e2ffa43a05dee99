import { useFocusAfterRemoval } from '@letat/ui/focus-after-removal';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Title } from '@letat/ui/text';
import { type ToDo as ToDoItem, ToDoList } from '@letat/ui/to-do-list';
import { usePayoutAddressToGive } from '../ledger/payout-address-to-give.tsx';
import { useDraftsToFinish } from '../posts/drafts-to-finish.tsx';
import { useInvitationsToAnswer } from '../posts/invitations-to-answer.tsx';
import { useProfileToComplete } from './profile-to-complete.tsx';
import * as styles from './to-do.css.ts';

/** What a feature has for the author to do; undefined until it is known. What could not be asked waits for nobody. */
export type ToDoSource = () => readonly ToDoItem[] | undefined;

/** What waits for the author. */
export function ToDo() {
  // The most pressing first.
  const found = [useInvitationsToAnswer(), usePayoutAddressToGive(), useDraftsToFinish(), useProfileToComplete()];
  const items = found.flatMap((some) => some ?? []);
  const list = useFocusAfterRemoval<HTMLElement>(items.map(({ key }) => key));
  return (
    <section ref={list} aria-labelledby="a-faire">
      <div className={styles.heading}>
        <Title level={2} size="small" id="a-faire">
          À faire
        </Title>
      </div>
      {items.length === 0 && found.includes(undefined) ? (
        <SkeletonGroup label="Chargement de ce qui vous attend…">
          <Skeleton width="most" />
        </SkeletonGroup>
      ) : (
        <ToDoList items={items} />
      )}
    </section>
  );
}
