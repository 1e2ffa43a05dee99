import { leadConsent } from '@letat/contracts/partners/leads/consents';
import { leadInterests } from '@letat/contracts/partners/leads/constants';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';

/** Sends what a visitor writes to the review; until then the tab stores what is typed. */
export function useContact() {
  const call = useCall();
  const draft = useFormDraft('contact');
  const submission = useSubmission({ general: 'message', draft });
  const send = submission.submit(async (text, choices) => {
    const body = {
      name: text('name'),
      email: text('email'),
      company: text('company'),
      interests: leadInterests.filter((interest) => choices('interests').includes(interest)),
      message: text('message'),
      source: 'ecosystem' as const,
      website: text('website'),
      ...(text('consent') === '' ? {} : { consent: leadConsent }),
    };
    await call('POST /api/leads', { body });
  });
  return { ...submission, ref: draft.ref, send };
}
