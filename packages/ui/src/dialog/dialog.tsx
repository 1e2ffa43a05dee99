import { type ReactNode, useState } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import { toastUnreachable } from './toast-unreachable.ts';

type Content = ReactNode | ((close: () => void) => ReactNode);

export interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children?: Content;
  /** The row at the foot, always in reach: what the dialog is for first, then the way out. */
  actions?: Content;
  /**
   * On a phone all but `small` and `side` take the whole screen. `side` stands at the end of the window, over its whole height, for
   * a navigation: it goes at once, since what is pressed in it leads on. Default `medium`.
   */
  size?: 'small' | 'medium' | 'large' | 'full' | 'side';
  /** Escape, the veil and the close button shut it. Turn it off while something is on its way. Default true. */
  isDismissable?: boolean;
  /** The button that closes, beside the title. None where one of the actions has to be chosen. Default true. */
  hasClose?: boolean;
  'data-testid'?: string;
}

const part = lazyPart(() => import('./dialog-window.lazy.tsx').then(({ DialogWindow }) => DialogWindow));

/** The window's code, from the first time that it is to open on. */
export function useDialogWindow(isOpen: boolean, onOpenChange: (isOpen: boolean) => void) {
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  return useLazyPart(part, isNeeded, () => {
    setNeeded(false);
    onOpenChange(false);
    toastUnreachable();
  });
}

/**
 * A task of its own, over the page: it takes the focus and gives it back to where it was. Its code comes with the first
 * opening, so a page with a dialog weighs what it did without. What must be read stays in the page; a question with two
 * answers is a `ConfirmDialog`; a list of commands, a `Menu`. It needs JavaScript: what it does must have an address too
 * where people may come without.
 */
export function Dialog(props: DialogProps) {
  const Window = useDialogWindow(props.isOpen, props.onOpenChange);
  return Window === null ? null : <Window {...props} role="dialog" />;
}
