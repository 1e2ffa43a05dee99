import type { ErrorCode, FieldProblem } from '@letat/contracts/errors';
import { ApiError } from '@letat/remote-kit/api-client';
import { type FormEvent, useState } from 'react';

/** Reads a field of the form that is sent. */
export type Text = (field: string) => string;

/** A form on its way: what is wrong with it, and whether the answer is still awaited. */
export interface Submission {
  problems: readonly FieldProblem[];
  isPending: boolean;
  /** Makes the form's `onSubmit`. What `send` throws is shown at the fields. */
  submit(send: (text: Text) => Promise<void>): (event: FormEvent<HTMLFormElement>) => void;
}

/** Fields that refusals are about, where the refusal itself names none. */
const fieldOf: ReadonlyMap<string, string> = new Map<ErrorCode, string>([
  ['wrong_password', 'password'],
  ['wrong_code', 'code'],
  ['email_taken', 'email'],
  ['username_taken', 'username'],
]);

/**
 * Sends a form through the API and says at its fields what was refused.
 * @param general the field that stands for the form as a whole, where the summary leads to
 * @param before what a form without JavaScript came back with
 */
export function useSubmission(general: string, before: readonly FieldProblem[] = []): Submission {
  const [problems, setProblems] = useState(before);
  const [isPending, setPending] = useState(false);

  async function run(send: (text: Text) => Promise<void>, form: FormData) {
    setPending(true);
    try {
      await send((field) => String(form.get(field) ?? ''));
      setProblems([]);
    } catch (cause) {
      setProblems(problemsOf(cause, general));
    } finally {
      setPending(false);
    }
  }

  return {
    problems,
    isPending,
    submit: (send) => (event) => {
      event.preventDefault();
      void run(send, new FormData(event.currentTarget));
    },
  };
}

function problemsOf(cause: unknown, general: string): FieldProblem[] {
  if (cause instanceof ApiError) {
    return cause.body?.details ?? [{ path: fieldOf.get(cause.code) ?? general, message: cause.sentence }];
  }
  // What `fetch` throws without a connection (Fetch, section 5.6).
  if (cause instanceof TypeError)
    return [{ path: general, message: 'Le site ne répond pas : vérifiez votre connexion, puis recommencez.' }];
  throw cause;
}
