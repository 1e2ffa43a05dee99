import type { KeyboardEvent } from 'react';

/** Letters that are typed into a field are no orders. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
