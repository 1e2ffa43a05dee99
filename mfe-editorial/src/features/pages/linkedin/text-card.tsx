import { copyMessages } from '@letat/contracts/core/copy-messages';
import { CopyButton } from '@letat/ui/copy-button';
import { Stack } from '@letat/ui/layout';
import { Meta } from '@letat/ui/text';
import { toast } from '@letat/ui/toast';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import * as styles from './text-card.css.ts';
import type { KitText } from './texts.ts';

/** A text to take along: one press copies it, one press on it selects it. */
export function TextCard({ text: { title, use, text } }: { text: KitText }) {
  return (
    <Stack stretch>
      <Meta>
        {use} {text.length} caractères.
      </Meta>
      <pre className={styles.text}>{text}</pre>
      <div>
        <CopyButton
          text={text}
          copiedLabel={copyMessages.copied}
          onCopied={() => toast({ title: copyMessages.copied, text: title, tone: 'success' })}
          onFailure={() =>
            toast({ title: copyMessages.copyFailureTitle, text: copyMessages.copyFailureText, tone: 'error' })
          }
        >
          Copier le texte
          <VisuallyHidden> : {title}</VisuallyHidden>
        </CopyButton>
      </div>
    </Stack>
  );
}
