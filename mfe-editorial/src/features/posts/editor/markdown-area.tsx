import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { type Edit, nextItem, tools } from './formatting.ts';
import * as styles from './markdown-area.css.ts';

/** What tools may do with the field, whatever it is made of. */
export interface MarkdownHandle {
  /** Takes the focus and does the edit, as one step to undo. */
  apply(edit: Edit): void;
  focus(): void;
}

export interface MarkdownAreaProps {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  ref?: Ref<MarkdownHandle>;
  isInvalid?: boolean;
  describedBy?: string;
}

/** The text of an article in markdown: shortcuts for the tools, lists that go on by themselves, the browser's own undo. */
export function MarkdownArea({ id, label, value, onChange, ref, isInvalid = false, describedBy }: MarkdownAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    apply: (edit) => applyTo(area.current, edit),
    focus: () => area.current?.focus(),
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const edit = editOf(event);
    if (edit && applyTo(event.currentTarget, edit)) event.preventDefault();
  };

  return (
    <textarea
      ref={area}
      id={id}
      name="content"
      className={styles.area}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      aria-required
      value={value}
      placeholder="Écrivez ici…"
      spellCheck
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

const withMod: Record<string, Edit> = { b: tools.bold, i: tools.italic, k: tools.link };
/** By place, since the characters of these keys differ from keyboard to keyboard. */
const withModAndShift: Record<string, Edit> = {
  Digit2: tools.heading,
  Digit7: tools.numbers,
  Digit8: tools.bullets,
  Digit9: tools.quote,
};

function editOf({ key, code, ctrlKey, metaKey, shiftKey, altKey, nativeEvent }: KeyboardEvent): Edit | undefined {
  if (altKey || nativeEvent.isComposing) return undefined;
  if (ctrlKey || metaKey) return shiftKey ? withModAndShift[code] : withMod[key.toLowerCase()];
  return key === 'Enter' && !shiftKey ? nextItem : undefined;
}

/** Tells whether there was something to do. */
function applyTo(area: HTMLTextAreaElement | null, edit: Edit): boolean {
  const before = area?.value ?? '';
  const after = area && edit({ text: before, start: area.selectionStart, end: area.selectionEnd });
  if (!after) return false;
  area.focus();
  const from = commonLength(before, after.text, (text, index) => text[index]);
  const most = Math.min(before.length, after.text.length) - from;
  const tail = Math.min(
    most,
    commonLength(before, after.text, (text, index) => text[text.length - 1 - index]),
  );
  replace(area, from, before.length - tail, after.text.slice(from, after.text.length - tail));
  area.setSelectionRange(after.start, after.end);
  return true;
}

/** Deprecated, and the only way to write into a field that the browser's undo knows of. */
function replace(area: HTMLTextAreaElement, from: number, to: number, by: string): void {
  if (from === to && by === '') return;
  area.setSelectionRange(from, to);
  if (by === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, by)) return;
  area.setRangeText(by, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function commonLength(one: string, other: string, at: (text: string, index: number) => string | undefined): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && at(one, length) === at(other, length)) length += 1;
  return length;
}
