import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import * as styles from './form.css.ts';
import { goToField } from './go-to-field.ts';
import type { FieldProblem } from './problems.ts';

export interface FormErrorsProps {
  problems: readonly FieldProblem[];
  title?: ReactNode;
}

const heading = (count: number) => (count === 1 ? 'Un champ est à corriger' : `${count} champs sont à corriger`);

/** What is wrong with a form, with a way to each field. It takes the focus whenever a new answer comes. `Form` shows it. */
export function FormErrors({ problems, title = heading(problems.length) }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus answers to each new set of problems
  useEffect(() => box.current?.focus(), [problems]);

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
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
