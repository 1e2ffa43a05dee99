import { copyMessages } from '@letat/contracts/core/copy-messages';
import { CopyButton } from '@letat/ui/copy-button';
import { Stack } from '@letat/ui/layout';
import { toast } from '@letat/ui/toast';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import * as styles from './embed-kit-page.css.ts';

/** Lines of code to take along: one press copies them, one press on them selects them. */
export function Snippet({ code, name }: { code: string; name: string }) {
  return (
    <Stack stretch gap="tight">
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
      <div>
        <CopyButton
          text={code}
          copiedLabel={copyMessages.copied}
          onFailure={() =>
            toast({ title: copyMessages.copyFailureTitle, text: copyMessages.copyFailureText, tone: 'error' })
          }
        >
          Copier l’extrait
          <VisuallyHidden> : {name}</VisuallyHidden>
        </CopyButton>
      </div>
    </Stack>
  );
}
