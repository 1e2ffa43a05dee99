import type { ComponentProps, ReactNode } from 'react';
import { blurOnClick } from './blur-on-click.ts';
import * as styles from './form.css.ts';
import { FormErrors } from './form-errors.tsx';
import { type FieldProblem, FormProblems } from './problems.ts';

const none: readonly FieldProblem[] = [];

export interface FormProps extends Omit<ComponentProps<'form'>, 'className' | 'style'> {
  /**
   * The server's answer (`details` of an error). Fields show the problems that bear their name, a summary above lists
   * them all and takes the focus. Give a new array for each answer.
   */
  problems?: readonly FieldProblem[] | undefined;
  /** First line of the summary. Default: how many fields there are to correct. */
  problemsTitle?: ReactNode;
}

/**
 * A form that works before JavaScript (give it `action` and `method`) and says what is wrong when there is. What must be
 * filled in is the fields' own business; here comes what only the server knows.
 */
export function Form({ problems = none, problemsTitle, children, ...rest }: FormProps) {
  return (
    <FormProblems.Provider value={problems}>
      <form {...blurOnClick} {...rest} className={styles.form}>
        {problems.length > 0 ? <FormErrors problems={problems} title={problemsTitle} /> : null}
        {children}
      </form>
    </FormProblems.Provider>
  );
}

/**
 * Fields that belong together, side by side where there is space.
 * @param props.narrow they hold little, such as one of a few words: two stand side by side on a phone too
 */
export function FormFields({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div className={styles.fields} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}

export interface FormActionsProps {
  /** The submit button first, then the way out. */
  children: ReactNode;
  /** What happens on submit, in a few words. */
  note?: ReactNode;
}

/** The last row of a form. */
export function FormActions({ children, note }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** A field that people never meet and robots fill in, which the server counts against what comes with it; its name must tempt. */
export function Honeypot({ name = 'website' }: { name?: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Ne pas remplir
        <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
