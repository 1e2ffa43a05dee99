import { Button } from '@letat/ui/button';
import { Form, useFieldProblem } from '@letat/ui/form';
import { Icon } from '@letat/ui/icon';
import { toast } from '@letat/ui/toast';
import { Eye } from 'lucide';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { VerifyEmailReminder } from '../../auth/email-verification/verify-email.tsx';
import { RecoveryDialog } from './autosave/recovery-dialog.tsx';
import * as styles from './editor.css.ts';
import { Preview } from './preview/preview.tsx';
import { usePreviewPlace } from './preview/preview-scroll.ts';
import { Obstacles } from './save/obstacles.tsx';
import { Settings } from './settings/settings.tsx';
import { TitleField } from './settings/title-field.tsx';
import { MarkdownField } from './text/markdown-field.tsx';
import { Actions } from './toolbar/actions.tsx';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import type { EditorState } from './use-editor.ts';

interface Props {
  editor: EditorState;
  /** `page` stands under the site's bar, `dialog` under the dialog's head. */
  place: 'page' | 'dialog';
}

/** An article being edited: title and text, what belongs to it beside them, and how it will look. */
export function Editor({ editor, place }: Props) {
  const [previewing, setPreviewing] = useState(false);
  const article = useRef<HTMLDivElement>(null);
  const leaveText = usePreviewPlace(article, previewing);
  const { fields, change, saved } = editor;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what the buttons do
    <div
      className={styles.editor}
      data-place={place}
      onKeyDown={(event) => runShortcut(event, editor)}
      onDragOver={preventPageDrop}
      onDrop={toastIfMissed}
    >
      <VerifyEmailReminder />
      <Obstacles editor={editor} />
      <RecoveryDialog editor={editor} />
      <Form problems={editor.problems} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.columns} data-previewing={previewing || undefined}>
          <div ref={article} className={styles.article}>
            <div className={styles.title}>
              <TitleField
                autoFocus={saved === null}
                value={fields.title}
                onChange={(title) => change({ title })}
                onDone={() => article.current?.querySelector<HTMLElement>('[data-text]')?.focus()}
              />
            </div>
            <Text
              value={fields.content}
              round={editor.round}
              onChange={(content) => change({ content })}
              onPicture={editor.sendPicture}
              pictureProblem={editor.pictureProblem}
              toggle={
                <Button
                  variant="quiet"
                  size="small"
                  aria-pressed={previewing}
                  onPress={() => {
                    if (!previewing) leaveText();
                    setPreviewing(!previewing);
                  }}
                >
                  <Icon of={Eye} size={18} /> <span className={styles.word}>Aperçu</span>
                </Button>
              }
              preview={previewing ? <Preview fields={fields} slug={saved?.slug} /> : null}
            />
          </div>
          <div className={styles.side}>
            <div className={styles.actions}>
              <Actions editor={editor} />
            </div>
            <div className={styles.ways}>
              <EditorToolbar editor={editor} />
            </div>
            <div className={styles.settings}>
              <Settings editor={editor} />
            </div>
          </div>
        </div>
      </Form>
    </div>
  );
}

/** Without this the browser opens a file that is dropped beside its field, in place of the page. */
function preventPageDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** Says that a file was dropped where nothing takes it. */
function toastIfMissed(event: DragEvent): void {
  const isTaken = event.defaultPrevented;
  preventPageDrop(event);
  if (isTaken || !event.defaultPrevented) return;
  toast({
    title: 'Rien n’a été déposé',
    text: 'Une image se dépose dans le texte, ou dans le champ «\u00a0Image\u00a0» pour paraître au-dessus de l’article.',
    tone: 'error',
  });
}

/** Ctrl+S saves the draft, Ctrl+Enter publishes; what is published already is published again by both. */
function runShortcut(event: KeyboardEvent, { saved, publish, saveDraft }: EditorState): void {
  const { currentTarget, target } = event;
  // React brings the keys of dialogs that opened from here, which stand elsewhere in the page and are about something else.
  if (!(target instanceof Node && currentTarget.contains(target))) return;
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.nativeEvent.isComposing) return;
  // Caps Lock makes it « S ».
  if (event.key.toLowerCase() !== 's' && event.key !== 'Enter') return;
  event.preventDefault();
  if (event.key === 'Enter' || saved?.published) publish();
  else saveDraft();
}

interface TextProps extends Omit<Parameters<typeof MarkdownField>[0], 'problem'> {}

/** Inside the form, which knows what the server said of the text. */
function Text({ onChange, ...rest }: TextProps) {
  const { message, dismiss } = useFieldProblem('content');
  return (
    <MarkdownField
      {...rest}
      problem={message}
      onChange={(next) => {
        dismiss();
        onChange(next);
      }}
    />
  );
}
