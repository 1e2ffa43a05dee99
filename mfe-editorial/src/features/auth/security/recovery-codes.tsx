import { Button } from '@letat/ui/button';
import { CopyButton } from '@letat/ui/copy-button';
import { Dialog } from '@letat/ui/dialog';
import { toast } from '@letat/ui/toast';
import * as styles from './security.css.ts';

/** The recovery codes, this once: to be copied, saved or written down before the window goes. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog
      title="Gardez vos codes de secours"
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      hasClose={false}
      actions={(close) => (
        <Button variant="primary" onPress={close}>
          Je les ai gardés
        </Button>
      )}
    >
      <div className={styles.setup}>
        <p>
          Le jour où votre téléphone vous manque, chacun ouvre une connexion, une seule fois. Ils ne seront plus
          montrés&nbsp;: imprimez-les ou enregistrez-les ailleurs que sur ce téléphone.
        </p>
        <ol className={styles.codes} aria-label="Codes de secours">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.actions}>
          <CopyButton
            text={text}
            copiedLabel="Copiés"
            onFailure={() =>
              toast({ title: 'Impossible de copier', text: 'Sélectionnez-les à la main.', tone: 'error' })
            }
          >
            Copier les codes
          </CopyButton>
          <Button onPress={() => download(text)}>Enregistrer un fichier</Button>
        </div>
      </div>
    </Dialog>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'codes-de-secours-letat-en-mouvement.txt';
  link.click();
  URL.revokeObjectURL(url);
}
