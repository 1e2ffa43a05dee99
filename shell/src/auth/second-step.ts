import { authErrors } from '@letat/contracts/auth/errors';
import type { SecondStep } from '@letat/contracts/auth/passkeys/operations';
import type { PasskeyRequest } from '@letat/contracts/auth/passkeys/schemas';
import { ApiError, type Call } from '@letat/remote-kit/api-client';
import { useEffect, useState } from 'react';

/** What the login that was begun takes as its second proof; null until that is known, and for the form without scripts. */
export function useSecondStep(call: Call | undefined): SecondStep | null {
  const [step, setStep] = useState<SecondStep | null>(null);
  useEffect(() => {
    if (!call) return;
    const left = new AbortController();
    call('POST /api/auth/login/second-factor/challenge', { signal: left.signal })
      .then(setStep)
      // The form takes codes all the same, and says what became of the login when one is sent.
      .catch((cause: unknown) => {
        if (!left.signal.aborted && !(cause instanceof ApiError) && !(cause instanceof TypeError)) throw cause;
      });
    return () => left.abort();
  }, [call]);
  return step;
}

/** A challenge for this press: each is worth one answer. */
export async function askSecondPasskey(call: Call): Promise<PasskeyRequest> {
  const { passkey } = await call('POST /api/auth/login/second-factor/challenge');
  if (passkey !== null) return passkey;
  const { status, error } = authErrors.passkey_not_found;
  throw new ApiError(status, error, { code: 'passkey_not_found', error });
}
