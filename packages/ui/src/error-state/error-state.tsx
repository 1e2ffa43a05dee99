import { type ReactNode, useSyncExternalStore } from 'react';
import { button } from '../button-link/button.css.ts';
import * as styles from '../empty-state/empty-state.css.ts';

export interface ErrorStateProps {
  /** What did not come. Default « Cette partie de la page ne répond pas », or that the device is offline. */
  title?: ReactNode;
  /** What it means and what is safe. Default: that the device is offline, else from `unavailable`. */
  text?: ReactNode;
  /** The service is away for a while (503), nothing is broken. */
  unavailable?: boolean | undefined;
  /** Shows « Réessayer ». */
  onRetry?: (() => void) | undefined;
  /** Another way out, in place of « Réessayer ». */
  action?: ReactNode;
  /** `h1` when it is the whole page, whose margins it then has: it stands outside of `Wrap`. Default `h2`. */
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  /** Language of a title that is not French. */
  lang?: string;
}

const broken = 'Un incident nous empêche de l’afficher. Le reste du site fonctionne.';
const offline = 'Vérifiez le Wi-Fi ou les données mobiles, puis réessayez\u00a0: la page reprendra ici.';
const away = 'Le service est momentanément indisponible. Rien n’est perdu\u00a0: réessayez dans un instant.';

/**
 * Something failed and costs its own area only. It stands on nothing but React and the styles, so it can be shown when a
 * remote did not load. For nothing found use `EmptyState`; for a field, its own `problem`.
 */
export function ErrorState({
  title,
  unavailable = false,
  text,
  onRetry,
  action,
  heading: Heading = 'h2',
  lang,
}: ErrorStateProps) {
  const isOnline = useOnline();
  const retry =
    onRetry === undefined ? null : (
      <button type="button" className={button} data-variant="secondary" onClick={onRetry}>
        Réessayer
      </button>
    );
  return (
    <div className={styles.state} data-broken data-whole={Heading === 'h1' || undefined} role="alert">
      <Heading className={styles.title} lang={lang}>
        {title ?? (isOnline ? 'Cette partie de la page ne répond pas' : 'Vous êtes hors ligne')}
      </Heading>
      <p className={styles.text}>{text ?? (isOnline ? (unavailable ? away : broken) : offline)}</p>
      <div className={styles.action}>{action ?? retry}</div>
    </div>
  );
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser has a network at all, as far as it knows; to a server it has. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
