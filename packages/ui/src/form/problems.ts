import { createContext, useContext, useState } from 'react';
import { concerns } from './go-to-field.ts';

/** What is wrong with one field; the shape of the API's `details`. */
export interface FieldProblem {
  /** Name of the field, or a path into it, as `tags.2`. */
  path: string;
  message: string;
}

/** The problems of the form around. A new array is a new answer, even with the same words in it. */
export const FormProblems = createContext<readonly FieldProblem[]>([]);

/**
 * The message that a field of this name shows. It goes when the person changes the field, and comes back with the next
 * answer that names it.
 */
export function useFieldProblem(name: string | undefined): {
  message: string | undefined;
  dismiss: () => void;
} {
  const problems = useContext(FormProblems);
  const [dismissed, setDismissed] = useState<readonly FieldProblem[] | null>(null);
  const message = dismissed === problems ? undefined : problems.find(({ path }) => concerns(path, name))?.message;
  return { message, dismiss: () => setDismissed(problems) };
}
