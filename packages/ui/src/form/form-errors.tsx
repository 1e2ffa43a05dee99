import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as styles from './form.css.ts';
import { goToField } from './go-to-field.ts';
import type { FieldProblem } from './problems.ts';

export interface FormErrorsProps {
  problems: readonly FieldProblem[];
  title?: ReactNode;
}

const heading = (count: number) => (count === 1 ? 'Un champ est à corriger' : `${count} champs sont à corriger`);

/**
 * What is wrong with a form, with a way to each field. It takes the focus whenever a new answer comes. `Form` shows it. What is wrong
 * with a new password is said at its field, which says more of it than that: here the field is named alone.
 */
export function FormErrors({ problems, title = heading(problems.length) }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const form = box.current?.closest('form');
    if (form) setNames(newPasswordsAmong(form, problems));
    box.current?.focus();
  }, [problems]);

  const goTo = (path: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest('form');
    if (form && goToField(form, path)) event.preventDefault();
  };

  return (
    <section ref={box} className={styles.problems} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <a href={`#${path}`} onClick={goTo(path)}>
              {names.get(path) ?? message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Labels of the fields for a new password that problems are about, by their paths. */
function newPasswordsAmong(form: HTMLFormElement, problems: readonly FieldProblem[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { path } of problems) {
    const control = form.elements.namedItem(path);
    if (!(control instanceof HTMLInputElement) || control.getAttribute('autocomplete') !== 'new-password') continue;
    const label = control.labels?.[0]?.textContent;
    if (label) names.set(path, label);
  }
  return names;
}
