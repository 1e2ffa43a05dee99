import type { RegistrationState } from '@letat/contracts/webinars/registrations/constants';
import type { OwnRegistration } from '@letat/contracts/webinars/registrations/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { startTransition, useEffect, useState } from 'react';

/** What the person is told who is in it already; in any other state they may register again. */
export const ownTitles: Partial<Record<RegistrationState, string>> = {
  confirmed: 'Votre place est réservée.',
  offered: 'Une place vous est proposée.',
  waiting: 'Vous êtes en liste d’attente.',
};

/** The registration by which the account is in the webinar, or waits; null for visitors and until it is known. */
export function useOwnRegistration(webinarId: string): OwnRegistration | null {
  const call = useCall();
  const viewer = useViewer();
  const [own, setOwn] = useState<OwnRegistration | null>(null);
  useEffect(() => {
    if (viewer === null) return setOwn(null);
    const abort = new AbortController();
    call('GET /api/my/webinar-registrations', { query: { webinarId }, signal: abort.signal }).then(
      // The form stays until the code of what comes in its place is there.
      (all) => startTransition(() => setOwn(all.find(({ state }) => ownTitles[state] !== undefined) ?? null)),
      // The form stays: who registers again gets the link of the same registration.
      () => setOwn(null),
    );
    return () => abort.abort();
  }, [call, viewer, webinarId]);
  return own;
}
