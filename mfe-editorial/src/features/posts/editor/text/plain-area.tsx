import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type RefObject, useImperativeHandle } from 'react';
import type { AreaProps } from './area.ts';
import { type Edit, image, linkTo, toolOf } from './formatting/formatting.ts';
import { indent, nextItem, outdent } from './formatting/lists.ts';
import { minimalChange } from './formatting/text-ranges.ts';
import { readPaste } from './paste/read-paste.ts';
import { HeldList } from './pictures/held-list.tsx';
import { picturesOf, refusalOf } from './pictures/picture-files.ts';
import * as styles from './plain-area.css.ts';

interface Props extends AreaProps {
  area: RefObject<HTMLTextAreaElement | null>;
}

/** The text in the browser's own field, until the better one has come, and for good where it never does. */
export function PlainArea({
  id,
  label,
  value,
  onChange,
  ref,
  isInvalid,
  describedBy,
  held,
  onPictures,
  onRefused,
  area,
}: Props) {
  useImperativeHandle(ref, () => ({
    apply: (edit) => applyTo(area.current, edit),
    focus: () => area.current?.focus(),
    find: () => false,
    // A field of plain text has nothing to hold a place with: the picture comes to the caret.
    fill: (_id, path, alt) => void applyTo(area.current, image(path, alt)),
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const edit = listEditOf(event.nativeEvent) ?? toolOf(event.nativeEvent);
    if (edit && applyTo(event.currentTarget, edit)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const pictures = picturesOf(event.dataTransfer);
    const refusal = refusalOf(event.dataTransfer.files);
    if (pictures.length === 0 && refusal === null) return;
    event.preventDefault();
    if (pictures.length > 0) onPictures(pictures);
    if (refusal !== null) onRefused(refusal);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = readPaste(event.clipboardData, { hasSelection: selectionStart !== selectionEnd, isCode: false });
    const refusal = refusalOf(event.clipboardData.files);
    if (pasted?.kind === 'pictures') onPictures(pasted.files);
    else if (pasted === null && refusal !== null) onRefused(refusal);
    else if (pasted?.kind !== 'address' || !applyTo(event.currentTarget, linkTo(pasted.address))) return;
    event.preventDefault();
  };

  return (
    <>
      <textarea
        ref={area}
        id={id}
        name="content"
        data-text
        className={styles.area}
        lang="fr"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        aria-required
        value={value}
        placeholder="Écrivez ici…"
        spellCheck
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDrop={onDrop}
      />
      <HeldList held={held} area={area} />
    </>
  );
}

/** What a key does where it is pressed in a list. */
function listEditOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
}: globalThis.KeyboardEvent): Edit | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'Tab') return shiftKey ? outdent : indent;
  return key === 'Enter' && !shiftKey ? nextItem : undefined;
}

/** Returns whether there was something to do. */
function applyTo(area: HTMLTextAreaElement | null, edit: Edit): boolean {
  const before = area?.value ?? '';
  const after = area && edit({ text: before, start: area.selectionStart, end: area.selectionEnd });
  if (!after) return false;
  area.focus();
  const change = minimalChange(before, after.text);
  if (change) replace(area, change);
  area.setSelectionRange(after.start, after.end);
  return true;
}

/** Deprecated, and the only way to write into a field that the browser's undo knows of. */
function replace(area: HTMLTextAreaElement, { from, to, insert }: NonNullable<ReturnType<typeof minimalChange>>): void {
  area.setSelectionRange(from, to);
  if (insert === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, insert)) return;
  area.setRangeText(insert, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
