import { editorMessages } from '@letat/contracts/messages';
import { Button } from '@letat/ui/button';
import { CopyButton } from '@letat/ui/copy-button';
import { Dialog } from '@letat/ui/dialog';
import { RelativeTime } from '@letat/ui/relative-time';
import { toast } from '@letat/ui/toast';
import * as styles from './conflict-dialog.css.ts';
import { type MarkedLine, markDifferences } from './differences.ts';
import { differingSettings, type Fields, fieldsOf, type Setting } from './fields.ts';
import type { EditorState, Obstacle } from './use-editor.ts';

interface Props {
  editor: EditorState;
  obstacle: Extract<Obstacle, { kind: 'changed' }>;
}

/** Somebody else, or another tab, saved this article since: both versions side by side, and the choice between them. */
export function ConflictDialog({ editor, obstacle: { theirs, purpose } }: Props) {
  const mine = editor.fields;
  const others = fieldsOf(theirs);
  const [myLines, otherLines] = markDifferences(mine.content, others.content);
  const [mySettings, otherSettings] = differingSettings(mine, others);
  const isTitleOwn = mine.title !== others.title;
  return (
    <Dialog
      isOpen
      onOpenChange={editor.decideLater}
      size="large"
      title="Cet article a été enregistré ailleurs"
      actions={
        <>
          <Button
            variant="primary"
            isPending={editor.busy !== null}
            pendingLabel="Enregistrement…"
            onPress={() => editor.keepMine(theirs, purpose)}
          >
            Garder ma version
          </Button>
          <Button isDisabled={editor.busy !== null} onPress={() => editor.takeTheirs(theirs)}>
            Prendre l’autre version
          </Button>
        </>
      }
    >
      <p>
        {theirs.savedBy.fullName} l’a enregistré <RelativeTime dateTime={theirs.updatedAt} reserved={false} />, depuis
        un autre onglet ou un autre appareil. Celle que vous gardez remplace l’autre&nbsp;; rien n’est perdu tant que
        vous n’avez pas choisi.
      </p>
      <div className={styles.versions}>
        <Version name="Votre version" fields={mine} isTitleOwn={isTitleOwn} lines={myLines} settings={mySettings} />
        <Version
          name="L’autre version"
          fields={others}
          isTitleOwn={isTitleOwn}
          lines={otherLines}
          settings={otherSettings}
        />
      </div>
    </Dialog>
  );
}

interface VersionProps {
  name: string;
  fields: Fields;
  /** The other one has another title. */
  isTitleOwn: boolean;
  lines: readonly MarkedLine[];
  settings: readonly Setting[];
}

function Version({ name, fields: { title, content }, isTitleOwn, lines, settings }: VersionProps) {
  return (
    <div className={styles.version}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <CopyButton
          variant="quiet"
          size="small"
          text={`${title}\n\n${content}`}
          copiedLabel={editorMessages.copied}
          onFailure={() =>
            toast({ title: editorMessages.copyFailureTitle, text: editorMessages.copyFailureText, tone: 'error' })
          }
        >
          Copier
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={name}>
        <p className={styles.title}>{isTitleOwn ? <mark className={styles.own}>{title}</mark> : title}</p>
        {lines.map(({ text, own }, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
            key={index}
            text={text}
            own={own}
          />
        ))}
        {settings.length === 0 ? null : (
          <ul className={styles.settings}>
            {settings.map(({ label, value }) => (
              <li key={label}>
                {label}
                {'\u00a0'}: {value || 'rien'}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** An empty line keeps its height. */
function Line({ text, own }: MarkedLine) {
  return own ? (
    <mark className={styles.own}>{text || '\u00a0'}</mark>
  ) : (
    <span className={styles.line}>{text || '\u00a0'}</span>
  );
}
