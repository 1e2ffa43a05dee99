import { leadInterests } from '@letat/contracts/constants';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { useState } from 'react';

/** Sends what somebody writes to the house, and keeps how it went; until then the tab keeps what is typed. */
export function useContact() {
  const call = useCall();
  const [isKept, setKept] = useState(false);
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
    setKept(true);
  });

  return { ref, isKept, isPending, problems, send };
}
