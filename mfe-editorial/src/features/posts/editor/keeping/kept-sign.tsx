import { RelativeTime } from '@letat/ui/relative-time';
import * as styles from './kept-sign.css.ts';
import type { Keeping } from './use-keeping.ts';

/** Says quietly where the unsaved text is kept; aloud only when it is not. */
export function KeptSign({ keeping: { onDevice, onSite } }: { keeping: Keeping }) {
  const failure = failureOf(onDevice, onSite);
  const at = momentOf(onDevice, onSite);
  return (
    <div className={styles.sign}>
      {failure === null && at !== null ? (
        <>
          Enregistré {at.where} <RelativeTime key={at.moment} dateTime={at.moment} reserved={false} />
        </>
      ) : null}
      <p role="status" className={styles.failed}>
        {failure}
      </p>
    </div>
  );
}

type Outcome = Keeping['onDevice'];
const hasFailed = (outcome: Outcome) => outcome !== null && 'failed' in outcome;
const when = (outcome: Outcome) => (outcome !== null && 'at' in outcome ? outcome.at : null);

/** The site counts most: it is there on every device. */
function momentOf(onDevice: Outcome, onSite: Outcome): { where: string; moment: string } | null {
  const [here, there] = [when(onDevice), when(onSite)];
  if (there !== null && (here === null || there >= here)) return { where: 'sur le site', moment: there };
  return here === null ? null : { where: 'sur cet appareil', moment: here };
}

function failureOf(onDevice: Outcome, onSite: Outcome): string | null {
  if (hasFailed(onDevice) && hasFailed(onSite))
    return 'Votre texte n’est gardé nulle part\u00a0: copiez-le avant de partir.';
  if (hasFailed(onSite)) return 'Le site ne répond pas\u00a0: votre texte est gardé sur cet appareil.';
  if (hasFailed(onDevice)) return 'Ce navigateur ne garde rien\u00a0: votre texte est gardé sur le site.';
  return null;
}
