import { rowMark, useFocusAfterRemoval } from '@letat/ui/focus-after-removal';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { Title } from '@letat/ui/text';
import type { ReactNode } from 'react';
import { useDraftsToFinish } from '../posts/drafts-to-finish.tsx';
import { useInvitationsToAnswer } from '../posts/invitations-to-answer.tsx';
import { useProfileToComplete } from './profile-to-complete.tsx';
import * as styles from './to-do.css.ts';

/** One task that waits for the author, with a link to it. */
export interface Task {
  /** Unique in the list. */
  key: string;
  title: string;
  note?: ReactNode;
  action: ReactNode;
}

/** What a feature has for the author to do; undefined until it is known. What could not be asked waits for nobody. */
export type TaskSource = () => readonly Task[] | undefined;

/** What waits for the author. */
export function ToDo() {
  // The most pressing first.
  const found = [useInvitationsToAnswer(), useDraftsToFinish(), useProfileToComplete()];
  const tasks = found.flatMap((some) => some ?? []);
  const list = useFocusAfterRemoval<HTMLElement>(tasks.map(({ key }) => key));
  return (
    <section ref={list} aria-labelledby="a-faire">
      <div className={styles.heading}>
        <Title level={2} size="small" id="a-faire">
          À faire
        </Title>
      </div>
      {tasks.length > 0 ? (
        <ul className={styles.list}>
          {tasks.map(({ key, title, note, action }) => (
            <li key={key} {...rowMark(key)} className={styles.task}>
              <div>
                <p className={styles.title}>{title}</p>
                {note === undefined ? null : <p className={styles.note}>{note}</p>}
              </div>
              {action}
            </li>
          ))}
        </ul>
      ) : found.includes(undefined) ? (
        <SkeletonGroup label="Chargement de ce qui vous attend…">
          <Skeleton width="most" />
        </SkeletonGroup>
      ) : (
        <p className={styles.note}>Rien ne vous attend.</p>
      )}
    </section>
  );
}
