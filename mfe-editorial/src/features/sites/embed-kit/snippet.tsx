import { copyMessages } from '@letat/contracts/core/copy-messages';
import { CopyButton } from '@letat/ui/copy-button';
import { Stack } from '@letat/ui/layout';
import { Tabs } from '@letat/ui/tabs';
import { toast } from '@letat/ui/toast';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import { Fragment } from 'react';
import * as styles from './embed-kit-page.css.ts';
import { frameSnippet, htmlSnippet, promptSnippet, reactSnippet, type Source, type WidgetChoice } from './snippets.ts';

/** The lines that put the chosen widget on a page, in the form that the page takes. */
export function Snippets({ choice, source, title }: { choice: WidgetChoice; source: Source; title: string }) {
  const forms = [
    { id: 'html', label: 'HTML', code: htmlSnippet(choice, source) },
    { id: 'react', label: 'React (Lovable)', code: reactSnippet(choice, source) },
    { id: 'prompt', label: 'Consigne', code: promptSnippet(choice, source) },
    { id: 'frame', label: 'Iframe', code: frameSnippet(choice, source) },
  ];
  return (
    <Tabs
      label={`Extrait : ${title}`}
      tabs={forms.map(({ id, label, code }) => ({
        id,
        label,
        content: <Snippet code={code} name={title} mark={choice.site} />,
      }))}
    />
  );
}

/**
 * Lines of code to take along: one press copies them, one press on them selects them.
 * @param mark what stands out in them, the key of a site
 */
export function Snippet({ code, name, mark = null }: { code: string; name: string; mark?: string | null }) {
  return (
    <Stack stretch gap="tight">
      <pre className={styles.code}>
        <code>{mark === null ? code : marked(code, mark)}</code>
      </pre>
      <div>
        <CopyButton text={code} copiedLabel={copyMessages.copied} onFailure={sayNotCopied}>
          Copier l’extrait
          <VisuallyHidden> : {name}</VisuallyHidden>
        </CopyButton>
      </div>
    </Stack>
  );
}

export const sayNotCopied = () =>
  toast({ title: copyMessages.copyFailureTitle, text: copyMessages.copyFailureText, tone: 'error' });

function marked(code: string, mark: string) {
  return code.split(mark).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={index}>
      {index === 0 ? null : <mark className={styles.key}>{mark}</mark>}
      {part}
    </Fragment>
  ));
}
