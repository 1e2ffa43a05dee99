import { copyMessages } from '@letat/contracts/core/copy-messages';
import { invitationTemplates, templateExcerptLength } from '@letat/contracts/invitations/templates';
import { CopyButton } from '@letat/ui/copy-button';
import { toast } from '@letat/ui/toast';
import * as styles from './invitations.css.ts';

/** The three messages, by how they begin; the whole of one is a press away. */
export function Templates() {
  return (
    <div className={styles.cards}>
      {invitationTemplates.map(({ id, title, text }) => (
        <article key={id} className={styles.card} aria-label={title}>
          <h2 className={styles.cardTitle}>{title}</h2>
          <p className={styles.cardText}>{text.slice(0, templateExcerptLength)}…</p>
          <CopyButton
            text={text}
            size="small"
            copiedLabel={copyMessages.copied}
            onFailure={() =>
              toast({ title: copyMessages.copyFailureTitle, text: copyMessages.copyFailureText, tone: 'error' })
            }
          >
            Copier le modèle
          </CopyButton>
        </article>
      ))}
    </div>
  );
}
