import { formatTime, readerTimeZone } from '@letat/contracts/core/format/dates';
import { useOnline } from '@letat/ui/error-state';
import * as styles from './save-status.css.ts';
import type { AutosaveState } from './use-autosave.ts';

interface Props {
  autosave: Pick<AutosaveState, 'hasLocalStore' | 'local' | 'server'>;
  /** Something was typed since the last save. */
  dirty: boolean;
}

/** Shows where the unsaved text is stored and since when; announces when it is not stored, and what to do. */
export function SaveStatus({ autosave: { hasLocalStore, local, server }, dirty }: Props) {
  const isOnline = useOnline();
  const failure = failureOf(hasLocalStore ? local : 'none', server, isOnline);
  const at = momentOf(local, server);
  return (
    <div className={styles.status}>
      {failure !== null ? null : at !== null ? (
        <>
          Enregistré {at.where} à <time dateTime={at.moment}>{formatTime(at.moment, readerTimeZone())}</time>
        </>
      ) : dirty ? (
        'Pas encore enregistré.'
      ) : null}
      <p role="status" className={styles.failed}>
        {failure}
        {failure !== null && reasonOf(server) === 'logged-out' ? (
          <>
            {' '}
            <a className={styles.way} href="/account" target="_blank" rel="noopener">
              Se reconnecter dans un autre onglet
            </a>
          </>
        ) : null}
      </p>
    </div>
  );
}

type Outcome = AutosaveState['local'];
const reasonOf = (outcome: Outcome) => (outcome !== null && 'failed' in outcome ? outcome.failed : null);
const when = (outcome: Outcome) => (outcome !== null && 'at' in outcome ? outcome.at : null);

/** The server's draft comes first: it can be read on every device. */
export function momentOf(local: Outcome, server: Outcome): { where: string; moment: string } | null {
  const [here, there] = [when(local), when(server)];
  if (there !== null && (here === null || there >= here)) return { where: 'sur le site', moment: there };
  return here === null ? null : { where: 'sur cet appareil', moment: here };
}

/** @param local `none` where this browser has no local store */
function failureOf(local: Outcome | 'none', server: Outcome, isOnline: boolean): string | null {
  const isLocalReady = local !== 'none' && reasonOf(local) === null;
  if (reasonOf(server) === 'logged-out')
    return isLocalReady
      ? 'Votre session a pris fin\u00a0: votre texte est gardé sur cet appareil.'
      : 'Votre session a pris fin, et votre texte n’est gardé nulle part\u00a0: copiez-le avant de partir.';
  if (reasonOf(server) !== null || (!isOnline && local !== 'none' && when(local) !== null)) {
    if (!isLocalReady) return 'Votre texte n’est gardé nulle part\u00a0: copiez-le avant de partir.';
    return isOnline
      ? 'Le site ne répond pas\u00a0: votre texte est gardé sur cet appareil.'
      : 'Hors ligne\u00a0: votre texte est gardé sur cet appareil.';
  }
  return isLocalReady || when(server) === null
    ? null
    : 'Ce navigateur ne garde rien\u00a0: votre texte est gardé sur le site.';
}
