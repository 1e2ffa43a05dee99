import { countWords, readTimeOf } from '@letat/contracts/posts/reading-time';
import { imageLimits } from '@letat/contracts/uploads/constants';
import { Icon } from '@letat/ui/icon';
import { IconButton } from '@letat/ui/icon-button';
import { toast } from '@letat/ui/toast';
import { Toolbar, ToolbarGroup } from '@letat/ui/toolbar';
import { Tooltip } from '@letat/ui/tooltip';
import {
  Bold,
  Heading2,
  Heading3,
  type IconNode,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Search,
  Superscript,
} from 'lucide';
import { type ReactNode, useDeferredValue, useId, useRef } from 'react';
import { wordCountText } from '../format.ts';
import type { HeldPlace, MarkdownHandle, Point } from './area.ts';
import { type Edit, note, tools } from './formatting/formatting.ts';
import { MarkdownArea } from './markdown-area.tsx';
import * as styles from './markdown-field.css.ts';
import { MissingAlt } from './pictures/missing-alt.tsx';
import { refusalOf } from './pictures/picture-files.ts';
import { useHeldPictures } from './pictures/use-held-pictures.ts';

export interface MarkdownFieldProps {
  value: string;
  /** Another number when the value comes from elsewhere, not from typing. */
  round: number;
  onChange(value: string): void;
  /** A picture for the text: sends it, and puts it into the place that is reserved for it. */
  onPicture(file: File, place: HeldPlace): void;
  /** Why a picture did not arrive. */
  pictureProblem: string | undefined;
  /** What is wrong with it. */
  problem: string | undefined;
  /** Stands at the end of the row of tools, and calls for the preview. */
  toggle: ReactNode;
  /** Beside the text where there is space, else in its place. */
  preview: ReactNode;
}

/** The text of the article under its tools. */
export function MarkdownField({
  value,
  round,
  onChange,
  onPicture,
  pictureProblem,
  problem,
  toggle,
  preview,
}: MarkdownFieldProps) {
  const id = useId();
  const area = useRef<MarkdownHandle>(null);
  const picture = useRef<HTMLInputElement>(null);
  const { held, hold } = useHeldPictures(area);
  const message = problem ?? pictureProblem;
  const use = (edit: Edit) => () => area.current?.apply(edit);
  const find = () => {
    if (area.current?.find() === false) toast({ title: 'Utilisez la recherche du navigateur' });
  };
  const send = (files: readonly File[], point?: Point) => {
    for (const file of files) onPicture(file, hold(file.name, point));
  };

  return (
    <div
      className={styles.field}
      data-invalid={problem === undefined ? undefined : true}
      data-said={message === undefined ? undefined : true}
      data-previewing={preview ? true : undefined}
    >
      <div className={styles.tools}>
        <div className={styles.formatting}>
          <Toolbar label="Mise en forme" controls={id}>
            <ToolbarGroup label="Caractères">
              <Tool label="Gras" keys="Ctrl+B" onPress={use(tools.bold)} icon={Bold} />
              <Tool label="Italique" keys="Ctrl+I" onPress={use(tools.italic)} icon={Italic} />
              <Tool label="Lien" keys="Ctrl+K" onPress={use(tools.link)} icon={Link} />
              <Tool label="Note de bas de page" onPress={use(note)} icon={Superscript} />
              <Tool label="Image" onPress={() => picture.current?.click()} icon={ImagePlus} />
            </ToolbarGroup>
            <ToolbarGroup label="Paragraphes">
              <Tool label="Intertitre" keys="Ctrl+Maj+2" onPress={use(tools.heading)} icon={Heading2} />
              <Tool label="Sous-intertitre" keys="Ctrl+Maj+3" onPress={use(tools.subheading)} icon={Heading3} />
              <Tool label="Citation" keys="Ctrl+Maj+9" onPress={use(tools.quote)} icon={Quote} />
              <Tool label="Liste" keys="Ctrl+Maj+8" onPress={use(tools.bullets)} icon={List} />
              <Tool label="Liste numérotée" keys="Ctrl+Maj+7" onPress={use(tools.numbers)} icon={ListOrdered} />
            </ToolbarGroup>
            <ToolbarGroup label="Texte entier">
              <Tool label="Rechercher et remplacer" keys="Ctrl+F" onPress={find} icon={Search} />
            </ToolbarGroup>
          </Toolbar>
        </div>
        <div className={styles.toggle}>{toggle}</div>
        <input
          ref={picture}
          type="file"
          hidden
          accept={imageLimits.types.join(',')}
          onChange={({ currentTarget }) => {
            const refusal = refusalOf(currentTarget.files ?? []);
            if (refusal === null) send([...(currentTarget.files ?? [])]);
            else toastRefusal(refusal);
            currentTarget.value = '';
          }}
        />
      </div>
      <div className={styles.halves}>
        {/* Hidden rather than unmounted where the preview takes its place: the caret, and what can be undone, are still there. */}
        <div className={styles.written} data-field="content">
          <MarkdownArea
            ref={area}
            id={id}
            label="Contenu"
            value={value}
            round={round}
            onChange={onChange}
            isInvalid={problem !== undefined}
            description={message ?? help}
            describedBy={`${id}-help`}
            held={held}
            onPictures={send}
            onRefused={toastRefusal}
          />
          <MissingAlt text={value} onEdit={(edit) => area.current?.apply(edit)} />
          <div className={styles.foot}>
            <p id={`${id}-help`} className={styles.help}>
              {message === undefined ? <Shortcuts /> : <span className={styles.problem}>{message}</span>}
            </p>
            <Length text={value} />
          </div>
        </div>
        {preview}
      </div>
    </div>
  );
}

const toastRefusal = (reason: string) =>
  toast({ title: 'Seules des images entrent dans le texte', text: reason, tone: 'error' });

const help =
  'Mise en forme en Markdown. Ctrl S enregistre, Ctrl Entrée publie. Tab décale l’élément d’une liste\u00a0; ailleurs, il quitte le texte.';

function Shortcuts() {
  return (
    <>
      Mise en forme en Markdown.
      <span className={styles.keys}>
        {' '}
        <kbd>Ctrl</kbd> <kbd>S</kbd> enregistre, <kbd>Ctrl</kbd> <kbd>Entrée</kbd> publie. <kbd>Tab</kbd> décale
        l’élément d’une liste&nbsp;; ailleurs, il quitte le texte.
      </span>
    </>
  );
}

/** How long the article is, before anybody reads it. */
function Length({ text }: { text: string }) {
  const words = countWords(useDeferredValue(text));
  if (words === 0) return null;
  return (
    <p className={styles.length}>
      {wordCountText(words)} · {readTimeOf(words)} min de lecture
    </p>
  );
}

interface ToolProps {
  label: string;
  /** The shortcut that does the same, if there is one. */
  keys?: string;
  onPress(): void;
  icon: IconNode;
}

function Tool({ label, keys, onPress, icon }: ToolProps) {
  return (
    <Tooltip text={keys === undefined ? label : `${label} (${keys})`}>
      <IconButton label={label} onPress={onPress}>
        <Icon of={icon} size={19} />
      </IconButton>
    </Tooltip>
  );
}
