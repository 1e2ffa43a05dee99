import { editorMessages } from '@letat/contracts/posts/writing/messages';
import { CopyButton } from '@letat/ui/copy-button';
import { toast } from '@letat/ui/toast';
import { useEffect, useRef } from 'react';
import { differingSettings, type Fields, type Setting } from '../fields.ts';
import { type MarkedLine, type MarkedText, markDifferences } from './differences.ts';
import * as styles from './versions.css.ts';

interface Named {
  name: string;
  fields: Fields;
}

/** Two versions of an article side by side, each with what the other one does not have. */
export function Versions({ left, right }: { left: Named; right: Named }) {
  const [lines, otherLines] = markDifferences(left.fields.content, right.fields.content);
  const [settings, otherSettings] = differingSettings(left.fields, right.fields);
  const isTitleOwn = left.fields.title !== right.fields.title;
  return (
    <div className={styles.versions}>
      <Version {...left} isTitleOwn={isTitleOwn} lines={lines} settings={settings} />
      <Version {...right} isTitleOwn={isTitleOwn} lines={otherLines} settings={otherSettings} />
    </div>
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

/** Pixels of what stands before the first difference, in sight above it. */
const before = 48;

function Version({ name, fields: { title, content }, isTitleOwn, lines, settings }: VersionProps) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text differs elsewhere
  useEffect(() => {
    const [part, mark] = [box.current, box.current?.querySelector('mark, [data-changed]')];
    if (!part) return;
    part.scrollTop = 0;
    const [{ top, bottom }, place] = [part.getBoundingClientRect(), mark?.getBoundingClientRect()];
    if (place && place.bottom > bottom) part.scrollTop = place.top - top - before;
  }, [content]);
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
      <section ref={box} className={styles.text} tabIndex={0} aria-label={name}>
        <p className={styles.title}>
          {isTitleOwn ? (
            <span className={styles.changed}>
              <mark className={styles.own}>{title}</mark>
            </span>
          ) : (
            title
          )}
        </p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
          <Line key={index} {...line} />
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

/** What is new in a line stands out of what was there; an empty line has its height too. */
function Line({ own, parts }: MarkedLine) {
  return (
    <span className={own ? styles.changed : styles.line} data-changed={own || undefined}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
        <Part key={index} {...part} />
      ))}
    </span>
  );
}

function Part({ text, own }: MarkedText) {
  const words = text || '\u00a0';
  return own ? <mark className={styles.own}>{words}</mark> : words;
}
