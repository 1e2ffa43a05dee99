import { createContext, type ReactNode, use, useId } from 'react';
import * as styles from './example.css.ts';

export interface ExampleProps {
  title: string;
  /** What to notice, or when to take it. */
  note?: ReactNode;
  /** How the examples are laid out: side by side, one under the other, at a form's width, or as they will. Default `row`. */
  layout?: 'row' | 'stack' | 'form' | 'plain';
  /** Shown as in a text from right to left. */
  lang?: 'ar';
  children: ReactNode;
}

/** The id of the heading over all examples of a component, on a page that shows several. */
export const ComponentHeading = createContext<string | undefined>(undefined);

/** Names a part of the page by its own heading, and by its component's where others have the same. */
function useNames() {
  const [component, titleId] = [use(ComponentHeading), useId()];
  return { titleId, labelledBy: component === undefined ? titleId : `${component} ${titleId}` };
}

/** One state or use of a component, as pages have it. */
export function Example({ title, note, layout = 'row', lang, children }: ExampleProps) {
  const { titleId, labelledBy } = useNames();
  return (
    <section className={styles.example} aria-labelledby={labelledBy}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <div className={styles.stage} data-layout={layout} lang={lang} dir={lang === 'ar' ? 'rtl' : undefined}>
        {children}
      </div>
    </section>
  );
}

export interface KeysProps {
  /** Each key, or keys, with what it does. */
  keys: readonly (readonly [key: string, effect: string])[];
}

/** What the keyboard does. */
export function Keys({ keys }: KeysProps) {
  const { titleId, labelledBy } = useNames();
  return (
    <section className={styles.example} aria-labelledby={labelledBy}>
      <h2 id={titleId} className={styles.title}>
        Au clavier
      </h2>
      <dl className={styles.keys}>
        {keys.map(([key, effect]) => (
          <div key={key} className={styles.key}>
            <dt>
              {key.split(' ').map((part) => (
                <kbd key={part} className={styles.cap}>
                  {part}
                </kbd>
              ))}
            </dt>
            <dd className={styles.effect}>{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
