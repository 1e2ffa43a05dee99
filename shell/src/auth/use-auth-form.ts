import { authErrors } from '@letat/contracts/auth/errors';
import type { Account } from '@letat/contracts/auth/operations';
import type { FieldProblem } from '@letat/contracts/core/error';
import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import type { ErrorCode } from '@letat/contracts/features';
import { ApiError, type Call } from '@letat/remote-kit/api-client';
import { storeViewer } from '@letat/remote-kit/stored-viewer';
import { type FieldText, useSubmission } from '@letat/remote-kit/submission';
import type { SubmitEvent } from 'react';

/** Makes a person's way in of a form: sends it, says what is wrong, or goes on. */
export interface AuthForm {
  problems: readonly FieldProblem[];
  isPending: boolean;
  enter(send: (call: Call, text: FieldText) => Promise<Account>): (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Asks the login for its second step. */
const codeRequired: ErrorCode = 'second_factor_required';

/**
 * @param call absent while the page is only markup: forms then submit by themselves
 * @param refusal code of the refusal that a form without JavaScript came back with
 * @param field where the summary's line leads when the refusal names none
 * @param onCodeAsked the password was right, and the second factor is asked for
 */
export function useAuthForm({
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
}): AuthForm {
  const { problems, isPending, submit } = useSubmission({
    general: field,
    isLeaving: true,
    before:
      refusal === null
        ? []
        : [{ path: field, message: sentenceOf(refusal, authErrors, httpErrors) ?? httpErrors.internal.error }],
    onRefused(cause) {
      if (!onCodeAsked || !(cause instanceof ApiError) || cause.code !== codeRequired) return false;
      onCodeAsked();
      return true;
    },
  });
  return {
    problems,
    isPending,
    enter: (send) => (event) => {
      if (!call) return;
      submit(async (text) => {
        storeViewer(await send(call, text));
        location.replace(next);
      })(event);
    },
  };
}
