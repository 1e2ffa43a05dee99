import { newsletterConsentVersions, newsletterInterests } from '@letat/contracts/newsletter/constants';
import { newsletterMessages } from '@letat/contracts/newsletter/messages';
import { useCall } from '@letat/remote-kit/page-context';
import { type FieldChoices, type FieldText, useSubmission } from '@letat/remote-kit/submission';

/** Sends the form of the newsletter. */
export function useSubscription() {
  const call = useCall();
  const submission = useSubmission({
    general: 'email',
    refusedToast: (sentence) => ({
      title: newsletterMessages.failureTitle,
      text: sentence ?? newsletterMessages.failureText,
      tone: 'error',
    }),
  });
  const subscribe = submission.submit(async (text, choices) => {
    await call('POST /api/newsletter/subscribe', { body: requestOf(text, choices) });
  });
  return { ...submission, subscribe };
}

function requestOf(text: FieldText, choices: FieldChoices) {
  const ticked = choices('interests');
  const consent = newsletterConsentVersions.find((version) => choices('consent').includes(version));
  return {
    email: text('email'),
    name: text('name'),
    interests: newsletterInterests.filter((interest) => ticked.includes(interest)),
    authorSubscriptions: choices('authorSubscriptions'),
    ...(consent === undefined ? {} : { consent }),
    website: text('website'),
  };
}
