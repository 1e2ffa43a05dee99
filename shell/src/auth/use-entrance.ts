import type { Account } from '@letat/contracts/auth';
import { type ErrorCode, errorCatalogue, type FieldProblem } from '@letat/contracts/errors';
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

/**
 * @param call absent while the page is only markup: forms then submit by themselves
 * @param refusal code of the refusal that a form without JavaScript came back with
 */
export function useEntrance({
  call,
  next,
  refusal,
}: {
  call: Call | undefined;
  next: string;
  refusal: string | null;
}): Entrance {
  const [problems, setProblems] = useState(() => (refusal === null ? [] : [generalProblem(sentenceOf(refusal))]));
  const [busy, setBusy] = useState(false);

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
          setProblems(problemsOf(cause));
        },
      );
    },
  };
}

/** Concerns the form as a whole; the summary's line leads to the address. */
const generalProblem = (message: string): FieldProblem => ({ path: 'email', message });

function problemsOf(cause: unknown): FieldProblem[] {
  if (!(cause instanceof ApiError))
    return [generalProblem('Le site ne répond pas : vérifiez votre connexion, puis recommencez.')];
  return cause.body?.details ?? [generalProblem(cause.sentence)];
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
const sentenceOf = (code: string): string => errorCatalogue[isCode(code) ? code : 'internal'].error;
