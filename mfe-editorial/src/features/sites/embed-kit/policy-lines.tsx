import { copyMessages } from '@letat/contracts/core/copy-messages';
import { CopyButton } from '@letat/ui/copy-button';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Meta } from '@letat/ui/text';
import * as styles from './embed-kit-page.css.ts';
import { sayNotCopied } from './snippet.tsx';

/** What a page with a policy of its own adds to it. */
export function PolicyLines({ origin }: { origin: string }) {
  const lines = `script-src ${origin}\nconnect-src ${origin}`;
  return (
    <Stack stretch gap="tight">
      <SectionHead size="small" title="Votre page a une politique de sécurité ?" />
      <pre className={styles.line}>
        <code>{lines}</code>
      </pre>
      <Meta>
        Rien d’autre&nbsp;: ni style-src, ni img-src, ni font-src. La seconde sert aux articles et à la lettre.
      </Meta>
      <div>
        <CopyButton size="small" text={lines} copiedLabel={copyMessages.copied} onFailure={sayNotCopied}>
          Copier les lignes
        </CopyButton>
      </div>
    </Stack>
  );
}
