import { leadInterests } from '@letat/contracts/constants';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { useState } from 'react';

/** Sends a message to the editors and holds the state of the request; until then a form draft stores what is typed. */
export function useContact() {
  const call = useCall();
  const [isReceived, setReceived] = useState(false);
  const { ref, forget } = useFormDraft('contact');
  const { problems, isPending, submit } = useSubmission({ general: 'message' });

  const send = submit(async (text, choices) => {
    const body = {
      name: text('name'),
      email: text('email'),
      company: text('company'),
      interests: leadInterests.filter((interest) => choices('interests').includes(interest)),
      message: text('message'),
      source: 'ecosystem' as const,
      website: text('website'),
    };
    await call('POST /api/leads', { body });
    forget();
    setReceived(true);
  });

  return { ref, isReceived, isPending, problems, send };
}
