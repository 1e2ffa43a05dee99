import { titleAdvice } from '@letat/contracts/posts/constants';
import { useFieldProblem } from '@letat/ui/form';
import { useId } from 'react';
import * as styles from './title-field.css.ts';

interface Props {
  autoFocus: boolean;
  value: string;
  onChange(value: string): void;
  /** Enter goes on to the text. */
  onDone(): void;
}

/** The title, set as it will be read. The counter warns beyond 100 characters and holds nothing back. */
export function TitleField({ autoFocus, value, onChange, onDone }: Props) {
  const id = useId();
  const problem = useFieldProblem('title');
  const length = [...value].length;
  return (
    <div className={styles.field} data-field="title">
      <textarea
        className={styles.title}
        name="title"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: who begins an article means to write, and begins here
        autoFocus={autoFocus}
        // Read by the shell, which would give the focus to the heading of a page that one comes to by a link.
        data-begins-here={autoFocus || undefined}
        aria-label="Titre"
        aria-required
        aria-invalid={problem.message === undefined ? undefined : true}
        aria-describedby={id}
        placeholder="Titre de l’article"
        rows={Math.max(1, Math.ceil(length / 36))}
        value={value}
        onChange={({ currentTarget }) => {
          problem.dismiss();
          onChange(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onDone();
        }}
      />
      <p id={id} className={styles.notes}>
        <span className={styles.problem}>{problem.message}</span>
        <span className={styles.counter} data-over={length > titleAdvice || undefined}>
          {length}/{titleAdvice}
        </span>
      </p>
    </div>
  );
}
