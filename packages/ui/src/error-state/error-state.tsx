import type { ReactNode } from 'react';
import { button } from '../button-link/button.css.ts';
import * as styles from '../empty-state/empty-state.css.ts';

export interface ErrorStateProps {
  /** What did not come. Default « Cette partie de la page ne répond pas ». */
  title?: ReactNode;
  /** What it means and what is safe. Default: from `unavailable`. */
  text?: ReactNode;
  /** The service is away for a while (503, offline), nothing is broken. */
  unavailable?: boolean | undefined;
  /** Shows « Réessayer ». */
  onRetry?: (() => void) | undefined;
  /** Another way out, in place of « Réessayer ». */
  action?: ReactNode;
  /** `h1` when it is the whole page. Default `h2`. */
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  /** Language of a title that is not French. */
  lang?: string;
}

const broken = 'Un incident nous empêche de l’afficher. Le reste du site fonctionne.';
const away = 'Le service est momentanément indisponible. Rien n’est perdu : réessayez dans un instant.';

/**
 * Something failed and costs its own area only. It stands on nothing but React and the styles, so it can be shown when a
 * remote did not load. For nothing found use `EmptyState`; for a field, its own `problem`.
 */
export function ErrorState({
  title = 'Cette partie de la page ne répond pas',
  unavailable = false,
  text = unavailable ? away : broken,
  onRetry,
  action,
  heading: Heading = 'h2',
  lang,
}: ErrorStateProps) {
  const retry =
    onRetry === undefined ? null : (
      <button type="button" className={button} data-variant="secondary" onClick={onRetry}>
        Réessayer
      </button>
    );
  return (
    <div className={styles.state} data-broken role="alert">
      <Heading className={styles.title} lang={lang}>
        {title}
      </Heading>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action ?? retry}</div>
    </div>
  );
}
