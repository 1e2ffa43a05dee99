import { IconButton } from '@letat/ui/icon-button';
import { Toolbar, ToolbarGroup } from '@letat/ui/toolbar';
import { Tooltip } from '@letat/ui/tooltip';
import { Bold, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { type Edit, tools } from './formatting.ts';
import { MarkdownArea, type MarkdownHandle } from './markdown-area.tsx';
import * as styles from './markdown-field.css.ts';

export interface MarkdownFieldProps {
  value: string;
  onChange(value: string): void;
  /** What is wrong with it. */
  problem: string | undefined;
  /** Stands at the end of the row of tools, and calls for the preview. */
  toggle: ReactNode;
  /** Beside the text where there is room, else in its place. */
  preview: ReactNode;
}

/** The text of the article under its tools. */
export function MarkdownField({ value, onChange, problem, toggle, preview }: MarkdownFieldProps) {
  const id = useId();
  const area = useRef<MarkdownHandle>(null);
  const use = (edit: Edit) => () => area.current?.apply(edit);

  return (
    <div
      className={styles.field}
      data-field="content"
      data-invalid={problem === undefined ? undefined : true}
      data-previewing={preview ? true : undefined}
    >
      <div className={styles.tools}>
        <div className={styles.formatting}>
          <Toolbar label="Mise en forme" controls={id}>
            <ToolbarGroup label="Caractères">
              <Tool label="Gras" keys="Ctrl+B" onPress={use(tools.bold)} sign={Bold} />
              <Tool label="Italique" keys="Ctrl+I" onPress={use(tools.italic)} sign={Italic} />
              <Tool label="Lien" keys="Ctrl+K" onPress={use(tools.link)} sign={Link} />
            </ToolbarGroup>
            <ToolbarGroup label="Paragraphes">
              <Tool label="Intertitre" keys="Ctrl+Maj+2" onPress={use(tools.heading)} sign={Heading2} />
              <Tool label="Citation" keys="Ctrl+Maj+9" onPress={use(tools.quote)} sign={Quote} />
              <Tool label="Liste" keys="Ctrl+Maj+8" onPress={use(tools.bullets)} sign={List} />
              <Tool label="Liste numérotée" keys="Ctrl+Maj+7" onPress={use(tools.numbers)} sign={ListOrdered} />
            </ToolbarGroup>
          </Toolbar>
        </div>
        <div className={styles.toggle}>{toggle}</div>
      </div>
      <div className={styles.halves}>
        {/* Hidden rather than gone where the preview takes its place: the caret, and what can be undone, are still there. */}
        <div className={styles.written}>
          <MarkdownArea
            ref={area}
            id={id}
            label="Contenu"
            value={value}
            onChange={onChange}
            isInvalid={problem !== undefined}
            describedBy={`${id}-help`}
          />
          <p id={`${id}-help`} className={styles.help}>
            {problem === undefined ? <Shortcuts /> : <span className={styles.problem}>{problem}</span>}
          </p>
        </div>
        {preview}
      </div>
    </div>
  );
}

function Shortcuts() {
  return (
    <>
      Mise en forme en Markdown. <kbd>Ctrl</kbd> <kbd>S</kbd> enregistre, <kbd>Ctrl</kbd> <kbd>Entrée</kbd> publie.
    </>
  );
}

interface ToolProps {
  label: string;
  /** The shortcut that does the same. */
  keys: string;
  onPress(): void;
  sign: LucideIcon;
}

function Tool({ label, keys, onPress, sign: Sign }: ToolProps) {
  return (
    <Tooltip text={`${label} (${keys})`}>
      <IconButton label={label} onPress={onPress}>
        <Sign size={19} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
