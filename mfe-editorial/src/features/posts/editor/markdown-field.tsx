import { IconButton } from '@letat/ui/icon-button';
import { Toolbar, ToolbarGroup } from '@letat/ui/toolbar';
import { Bold, Heading2, Italic, Link, List, ListOrdered, Quote } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { type Edit, tools } from './formatting.ts';
import { MarkdownArea, type MarkdownHandle } from './markdown-area.tsx';
import * as styles from './markdown-field.css.ts';

const size = 19;

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
              <Tool label="Gras" onPress={use(tools.bold)} icon={<Bold size={size} aria-hidden />} />
              <Tool label="Italique" onPress={use(tools.italic)} icon={<Italic size={size} aria-hidden />} />
              <Tool label="Lien" onPress={use(tools.link)} icon={<Link size={size} aria-hidden />} />
            </ToolbarGroup>
            <ToolbarGroup label="Paragraphes">
              <Tool label="Intertitre" onPress={use(tools.heading)} icon={<Heading2 size={size} aria-hidden />} />
              <Tool label="Citation" onPress={use(tools.quote)} icon={<Quote size={size} aria-hidden />} />
              <Tool label="Liste" onPress={use(tools.bullets)} icon={<List size={size} aria-hidden />} />
              <Tool
                label="Liste numérotée"
                onPress={use(tools.numbers)}
                icon={<ListOrdered size={size} aria-hidden />}
              />
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
      Mise en forme en Markdown. <kbd>Ctrl</kbd> <kbd>B</kbd> gras, <kbd>Ctrl</kbd> <kbd>I</kbd> italique,{' '}
      <kbd>Ctrl</kbd> <kbd>K</kbd> lien, <kbd>Ctrl</kbd> <kbd>S</kbd> enregistrer, <kbd>Ctrl</kbd> <kbd>Entrée</kbd>{' '}
      publier.
    </>
  );
}

function Tool({ label, icon, onPress }: { label: string; icon: ReactNode; onPress(): void }) {
  return (
    <IconButton label={label} onPress={onPress}>
      {icon}
    </IconButton>
  );
}
