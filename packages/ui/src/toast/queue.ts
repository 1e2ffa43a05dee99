export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  title: string;
  text?: string | undefined;
  /** Default `info`. */
  tone?: ToastTone | undefined;
  /** Language of a quoted message that is not French. */
  lang?: string | undefined;
  /** The same for its title alone. */
  titleLang?: string | undefined;
  /** The same of its text: a quoted message under a French title. */
  textLang?: string | undefined;
}

export interface QueuedToast extends ToastMessage {
  id: number;
}

/** Milliseconds that a toast stays, not counting those it is hovered or focused. */
export const toastDuration = 5000;

let last = 0;
let current: QueuedToast | null = null;
const listeners = new Set<() => void>();

function show(next: QueuedToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows the person what just happened, wherever they are on the page. One at a time: the newest takes the place of the one
 * before. What they must read to go on belongs in the page (`problem`, `ErrorState`), not here.
 */
export function toast(message: ToastMessage): void {
  last += 1;
  show({ ...message, id: last });
}

/** Takes a toast away; any, when no id is given. */
export function dismissToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) show(null);
}

/** For `Toaster`: the shape of `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => current,
  none: () => null,
};
