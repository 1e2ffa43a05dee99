import type { Ref } from 'react';
import type { Edit } from './formatting/formatting.ts';
import type { HeldPicture } from './pictures/use-held-pictures.ts';

/** A place in the text that is reserved for a picture that is being uploaded. */
export interface HeldPlace {
  /** Aborted when the upload is cancelled. */
  signal: AbortSignal;
  /** The part that was sent, from 0 to 1. */
  progress(sent: number): void;
  /** Puts the picture there. */
  fill(path: string, alt: string): void;
  /** There will be none. */
  release(): void;
}

/** What tools may do with the text, whatever field it is shown in. */
export interface MarkdownHandle {
  /** Takes the focus and does the edit, as one step to undo. */
  apply(edit: Edit): void;
  focus(): void;
  /** Opens what finds and replaces in it; false where the browser's own search has to do. */
  find(): boolean;
  /** Puts a picture that has come into the place that is held for it; at the caret where none can be. */
  fill(id: number, path: string, alt: string): void;
}

/** Where a pointer let something go: pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** Where the caret was when one field took the place of another. */
export interface Caret {
  start: number;
  end: number;
  isFocused: boolean;
}

export interface AreaProps {
  id: string;
  label: string;
  value: string;
  /** Another number, another text: the value comes from elsewhere and is to be shown. */
  round: number;
  onChange(value: string): void;
  ref: Ref<MarkdownHandle>;
  isInvalid: boolean;
  /** What a screen reader says of it besides its name: help, or what is wrong; and the element of the page that shows it. */
  description: string;
  describedBy: string;
  /** Pictures on their way: how far each is, and a way to call it off. */
  held: readonly HeldPicture[];
  /** Pictures that were pasted, or dropped at a point. */
  onPictures(files: readonly File[], point?: Point): void;
  /** Files that were pasted or dropped are not taken: why. */
  onRefused(reason: string): void;
}
