import type { Account } from '@letat/contracts/auth';
import { type ErrorCode, errorCatalogue, type FieldProblem, sentenceOfCode } from '@letat/contracts/errors';
import { ApiError, type Call } from '@letat/remote-kit/api-client';
import { storeViewer } from '@letat/remote-kit/stored-viewer';
import { type SubmitEvent, useState } from 'react';

/** Makes a person's way in of a form: sends it, says what is wrong, or goes on. */
export interface Entrance {
  problems: readonly FieldProblem[];
  busy: boolean;
  enter(
    send: (call: Call, text: (field: string) => string) => Promise<Account>,
  ): (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Asks the login for its second step. */
const codeRequired: ErrorCode = 'second_factor_required';

/**
 * @param call absent while the page is only markup: forms then submit by themselves
 * @param refusal code of the refusal that a form without JavaScript came back with
 * @param field where the summary's line leads when the refusal names none
 * @param onCodeAsked the password was right, and the second factor is asked for
 */
export function useEntrance({
  call,
  next,
  refusal,
  field = 'email',
  onCodeAsked,
}: {
  call: Call | undefined;
  next: string;
  refusal: string | null;
  field?: string;
  onCodeAsked?: () => void;
}): Entrance {
  /** Concerns the form as a whole; the summary's line leads to its first field. */
  const generalProblem = (message: string): FieldProblem => ({ path: field, message });
  const [problems, setProblems] = useState(() =>
    refusal === null ? [] : [generalProblem(sentenceOfCode(refusal) ?? errorCatalogue.internal.error)],
  );
  const [busy, setBusy] = useState(false);

  function problemsOf(cause: unknown): FieldProblem[] {
    if (!(cause instanceof ApiError))
      return [generalProblem('Le site ne répond pas\u00a0: vérifiez votre connexion, puis recommencez.')];
    return cause.body?.details ?? [generalProblem(cause.sentence)];
  }

  return {
    problems,
    busy,
    enter: (send) => (event) => {
      if (!call) return;
      event.preventDefault();
      const fields = new FormData(event.currentTarget);
      setBusy(true);
      send(call, (field) => String(fields.get(field) ?? '')).then(
        (account) => {
          storeViewer(account);
          location.replace(next);
        },
        (cause: unknown) => {
          setBusy(false);
          if (onCodeAsked && cause instanceof ApiError && cause.code === codeRequired) onCodeAsked();
          else setProblems(problemsOf(cause));
        },
      );
    },
  };
}
