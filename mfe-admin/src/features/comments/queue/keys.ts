import type { CommentStatus } from '@letat/contracts/comments/constants';
import { statuses } from '../statuses.ts';

/** What a key asks for in the list of comments. */
export type Command = { move: 1 | -1 } | { decide: CommentStatus } | 'pick' | 'ban';

/** The key that puts a comment among the chosen ones, or takes it out. */
export const pickKey = 'x';

/** The key that asks about banning the person who wrote it. */
export const banKey = 'b';

/** What of a key event counts. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'> & { target: EventTarget | null };

const moves = new Map<string, 1 | -1>([
  ['j', 1],
  ['ArrowDown', 1],
  ['k', -1],
  ['ArrowUp', -1],
]);
const decisions = new Map<string, CommentStatus>(
  statuses.flatMap(({ key, status }) => (key === null ? [] : [[key, status] as const])),
);

/**
 * The command of a key pressed in the list; null for any other, for the browser's own shortcuts, and wherever the administrator
 * writes. The list alone listens, so that a key pressed elsewhere never decides (WCAG 2.2, 2.1.4).
 */
export function commandOf({ key, altKey, ctrlKey, metaKey, target }: Pressed): Command | null {
  if (altKey || ctrlKey || metaKey || isWritten(target)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const move = moves.get(name);
  if (move !== undefined) return { move };
  if (name === pickKey) return 'pick';
  if (name === banKey) return 'ban';
  const decide = decisions.get(name);
  return decide === undefined ? null : { decide };
}

function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])') !==
      null
  );
}
