import { useOnline } from '@letat/ui/error-state';
import * as styles from './save-status.css.ts';
import type { Keeping } from './use-autosave.ts';

interface Props {
  keeping: Pick<Keeping, 'hasDevice' | 'onDevice' | 'onSite'>;
  /** Something was typed since the last save. */
  dirty: boolean;
}

/** Says quietly where the unsaved text is kept and since when; aloud when it is not, and what to do. */
export function KeptSign({ keeping: { hasDevice, onDevice, onSite }, dirty }: Props) {
  const isOnline = useOnline();
  const failure = failureOf(hasDevice ? onDevice : 'none', onSite, isOnline);
  const at = momentOf(onDevice, onSite);
  return (
    <div className={styles.sign}>
      {failure !== null ? null : at !== null ? (
        <>
          Enregistré {at.where} à <time dateTime={at.moment}>{hour.format(new Date(at.moment))}</time>
        </>
      ) : dirty ? (
        'Pas encore enregistré.'
      ) : null}
      <p role="status" className={styles.failed}>
        {failure}
        {failure !== null && reasonOf(onSite) === 'logged-out' ? (
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

const hour = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' });

type Outcome = Keeping['onDevice'];
const reasonOf = (outcome: Outcome) => (outcome !== null && 'failed' in outcome ? outcome.failed : null);
const when = (outcome: Outcome) => (outcome !== null && 'at' in outcome ? outcome.at : null);

/** The site counts most: it is there on every device. */
function momentOf(onDevice: Outcome, onSite: Outcome): { where: string; moment: string } | null {
  const [here, there] = [when(onDevice), when(onSite)];
  if (there !== null && (here === null || there >= here)) return { where: 'sur le site', moment: there };
  return here === null ? null : { where: 'sur cet appareil', moment: here };
}

/** @param onDevice `none` where nothing is kept there at all */
function failureOf(onDevice: Outcome | 'none', onSite: Outcome, isOnline: boolean): string | null {
  const isKeptHere = onDevice !== 'none' && reasonOf(onDevice) === null;
  if (reasonOf(onSite) === 'logged-out')
    return isKeptHere
      ? 'Votre session a pris fin\u00a0: votre texte est gardé sur cet appareil.'
      : 'Votre session a pris fin, et votre texte n’est gardé nulle part\u00a0: copiez-le avant de partir.';
  if (reasonOf(onSite) !== null || (!isOnline && onDevice !== 'none' && when(onDevice) !== null)) {
    if (!isKeptHere) return 'Votre texte n’est gardé nulle part\u00a0: copiez-le avant de partir.';
    return isOnline
      ? 'Le site ne répond pas\u00a0: votre texte est gardé sur cet appareil.'
      : 'Hors ligne\u00a0: votre texte est gardé sur cet appareil.';
  }
  return isKeptHere || when(onSite) === null
    ? null
    : 'Ce navigateur ne garde rien\u00a0: votre texte est gardé sur le site.';
}
