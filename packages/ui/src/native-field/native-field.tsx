import { type ReactNode, useId } from 'react';
import * as styles from '../text-field/field.css.ts';
import * as own from './native-field.css.ts';

/** Ids that tie a control to its words; `message` is what is wrong with it. */
export interface FieldWords {
  label: ReactNode;
  /** What to fill in and what becomes of it. */
  description?: ReactNode;
  message?: string | undefined;
  /** How much is filled in, and how much may be; beside the help. */
  counter?: ReactNode;
  /** Marks the label « (facultatif) ». */
  optional?: boolean;
}

/** The ids of a control and of its words, and the attributes that tie them. */
export function useFieldIds({
  description,
  counter,
  message,
}: Pick<FieldWords, 'description' | 'counter' | 'message'>) {
  const id = useId();
  const descriptionId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [
    description === undefined && counter === undefined ? '' : descriptionId,
    message === undefined ? '' : errorId,
  ];
  return {
    id,
    descriptionId,
    errorId,
    aria: {
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      'aria-invalid': message === undefined ? undefined : (true as const),
    },
  };
}

export type FieldIds = ReturnType<typeof useFieldIds>;

interface Framed extends FieldWords {
  ids: FieldIds;
  /** Where the error summary of a `Form` sends to: the first control in the element of this name. */
  name?: string | undefined;
  children: ReactNode;
}

export function Label({ label, optional = false }: Pick<FieldWords, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional ? ' ' : null}
      {optional ? <span className={styles.optional}>(facultatif)</span> : null}
    </>
  );
}

type Notes = Pick<Framed, 'ids' | 'description' | 'counter' | 'message'>;

/** Help and problem of a field. The problem is announced when it appears: people may have left the field by then. */
export function FieldNotes({ ids, description, counter, message }: Notes) {
  return (
    <>
      {description === undefined && counter === undefined ? null : (
        <div id={ids.descriptionId} className={styles.help}>
          {description === undefined ? null : <span>{description}</span>}
          {counter}
        </div>
      )}
      {/* A live region is there before its words: screen readers miss one that comes with them. */}
      <div id={ids.errorId} className={styles.error} aria-live="polite">
        {message}
      </div>
    </>
  );
}

/** Label, one control, help and problem. The control takes `ids.id` and `ids.aria`. */
export function NativeField({ ids, name, label, optional = false, children, ...notes }: Framed) {
  return (
    <div className={styles.field} data-field={name}>
      <label className={styles.label} htmlFor={ids.id}>
        <Label label={label} optional={optional} />
      </label>
      {children}
      <FieldNotes ids={ids} {...notes} />
    </div>
  );
}

/** Several controls under one question: a fieldset and its legend. Each control says for itself that it is invalid. */
export function NativeFieldGroup({ ids, name, label, optional = false, description, message, children }: Framed) {
  return (
    <fieldset className={own.group} data-field={name} aria-describedby={ids.aria['aria-describedby']}>
      <legend className={`${styles.label} ${own.legend}`}>
        <Label label={label} optional={optional} />
      </legend>
      {children}
      <FieldNotes ids={ids} description={description} message={message} />
    </fieldset>
  );
}
