import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import * as styles from './refresh-failure.css.ts';

export interface RefreshFailureProps {
  /** What is shown may be behind. Without, the line is empty. */
  isShown: boolean;
  /** Why, where more can be said than that it failed. */
  reason?: ReactNode;
  isRetrying?: boolean;
  onRetry: () => void;
}

/**
 * One line over data that could not be fetched again: what was there stays, and may be out of date. Where there is nothing to show
 * use `ErrorState`.
 */
export function RefreshFailure({ isShown, reason, isRetrying = false, onRetry }: RefreshFailureProps) {
  return (
    <div className={styles.line} role="status">
      {isShown ? (
        <>
          <span>{reason ?? 'L’actualisation a échoué\u00a0: ce qui est affiché n’est peut-être plus à jour.'}</span>
          <Button variant="text" isPending={isRetrying} pendingLabel="Un instant…" onPress={onRetry}>
            Réessayer
          </Button>
        </>
      ) : null}
    </div>
  );
}
