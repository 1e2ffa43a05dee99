import type { ErrorCode, FieldProblem } from '@letat/contracts/errors';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../data/api-client.ts';
import { fieldText } from './field-text.ts';

/** Reads a field of the form that is sent; '' when it is not there. */
export type FieldText = (field: string) => string;

/** Reads what is ticked in a group; empty when nothing is. */
export type FieldChoices = (field: string) => string[];

/** What of the form goes along. */
type Send = (text: FieldText, choices: FieldChoices) => Promise<void>;

export interface SubmissionOptions {
  /** The field that stands for the form as a whole: where the summary of what is wrong leads. */
  general: string;
  /** Fields that refusals are about, where the refusal itself names none. */
  fields?: Partial<Record<ErrorCode, string>>;
  /** What a form without JavaScript came back with. */
  before?: readonly FieldProblem[];
}

/** A form on its way: what is wrong with it, and whether the answer is still awaited. */
export interface Submission {
  problems: readonly FieldProblem[];
  isPending: boolean;
  /** Makes the form's `onSubmit`. What `send` is refused is shown at the fields. */
  submit(send: Send): (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form through the API and says at its fields what was refused. What it sends and what follows is `send`'s affair. */
export function useSubmission({ general, fields = {}, before = [] }: SubmissionOptions): Submission {
  const [problems, setProblems] = useState(before);
  const [isPending, setPending] = useState(false);

  async function run(send: Send, form: FormData) {
    setPending(true);
    try {
      await send(
        (field) => fieldText(form, field),
        (field) => form.getAll(field).map(String),
      );
      setProblems([]);
    } catch (cause) {
      setProblems(problemsOf(cause));
    } finally {
      setPending(false);
    }
  }

  function problemsOf(cause: unknown): readonly FieldProblem[] {
    if (cause instanceof ApiError) {
      const field = Object.entries(fields).find(([code]) => code === cause.code)?.[1] ?? general;
      return cause.body?.details ?? [{ path: field, message: cause.sentence }];
    }
    // What `fetch` throws without a connection (Fetch, section 5.6).
    if (cause instanceof TypeError)
      return [{ path: general, message: 'Le site ne répond pas\u00a0: vérifiez votre connexion, puis recommencez.' }];
    throw cause;
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
