import { formatNumber } from '@letat/contracts/core/format/numbers';
import { Button } from '@letat/ui/button';
import { focusRow } from '@letat/ui/focus-after-removal';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ApiList } from './api-query.ts';

/** The last time that the reader asked for more. */
interface Step {
  isUnderWay: boolean;
  /** How many were shown before. */
  before: number;
  /** How many have come; 0 while they have not. */
  added: number;
  /** Which of them is the first. */
  first: string | null;
}

/**
 * The way on through a list, while there is one. What has come is announced, and stands there until the list changes. The button
 * keeps the focus; when it leaves with the last page, the first of the rows that came has it.
 */
export function MoreOfList<T>({ list }: { list: ApiList<T> }) {
  const { data = [], hasMore, isFetchingMore, moreFailed } = list;
  const [step, setStep] = useState<Step>({ isUnderWay: false, before: 0, added: 0, first: null });
  const status = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  if (step.isUnderWay !== isFetchingMore)
    setStep({
      isUnderWay: isFetchingMore,
      before: isFetchingMore ? data.length : step.before,
      added: isFetchingMore || moreFailed ? 0 : Math.max(0, data.length - step.before),
      first: keyOf(data[step.before]),
    });

  const { before, added, first } = step;
  const isShown = added > 0 && data.length === before + added && keyOf(data[before]) === first;
  const hasEnded = isShown && !hasMore;
  useEffect(() => {
    if (!hasEnded || !hadFocus.current) return;
    hadFocus.current = false;
    if (first === null || !focusRow(first)) status.current?.focus();
  }, [hasEnded, first]);

  if (!hasMore && !isShown) return null;
  return (
    <>
      <p role="status" ref={status} tabIndex={-1}>
        {moreFailed ? 'La suite n’est pas venue.' : isShown ? textOf(step, hasMore) : null}
      </p>
      {hasMore ? <MoreButton list={list} hadFocus={hadFocus} /> : null}
    </>
  );
}

/** @param hadFocus whether it was in the focus when it left */
function MoreButton<T>({
  list: { more, isFetchingMore, moreFailed },
  hadFocus,
}: {
  list: ApiList<T>;
  hadFocus: RefObject<boolean>;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      hadFocus.current = element !== null && element === document.activeElement;
    };
  }, [hadFocus]);
  return (
    <Button ref={button} onPress={more} isPending={isFetchingMore} pendingLabel="Chargement…">
      {moreFailed ? 'Réessayer' : 'Charger plus'}
    </Button>
  );
}

/** « 20 de plus, 40 affichés. », « 7 de plus\u00a0: la liste est complète. » */
function textOf({ before, added }: Step, hasMore: boolean): string {
  const more = `${formatNumber(added)} de plus`;
  return hasMore ? `${more}, ${formatNumber(before + added)} affichés.` : `${more}\u00a0: la liste est complète.`;
}

/** What `rowMark` marks the rows of nearly every list with. */
function keyOf(item: unknown): string | null {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : null;
}
