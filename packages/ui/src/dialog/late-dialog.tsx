import type { ComponentType } from 'react';
import { type LazyPart, lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import { toastUnreachable } from './toast-unreachable.ts';

/**
 * A dialog of a page whose own code comes when it is opened, for what few visits open: it is rendered while it is open. Code that
 * does not come is said in a toast and closes it, so that the next press tries again.
 * @param load an `import()` of it
 * @param onFailure is told why its code did not come, for a report
 */
export function lateDialog<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  onFailure?: (reason: unknown) => void,
): ComponentType<P> {
  const part = lazyPart(load);
  return (props) => <Late part={part} given={props} onFailure={onFailure} />;
}

interface LateProps<P> {
  part: LazyPart<ComponentType<P>>;
  given: P;
  onFailure: ((reason: unknown) => void) | undefined;
}

function Late<P extends { onClose: () => void }>({ part, given, onFailure }: LateProps<P>) {
  const Loaded = useLazyPart(part, true, (reason) => {
    onFailure?.(reason);
    toastUnreachable();
    given.onClose();
  });
  return Loaded === null ? null : <Loaded {...given} />;
}
