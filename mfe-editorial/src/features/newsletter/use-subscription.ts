import { newsletterConsentVersions, newsletterInterests } from '@letat/contracts/newsletter/constants';
import { newsletterMessages } from '@letat/contracts/newsletter/messages';
import type { OwnSubscriptionReceipt } from '@letat/contracts/newsletter/operations';
import { useAddressSlip } from '@letat/remote-kit/address-slip';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { type FieldChoices, type FieldText, useSubmission } from '@letat/remote-kit/submission';
import { useEffect, useRef, useState } from 'react';
import { proofOf } from './prove.ts';

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
  const viewer = useViewer();
  const [sent, setSent] = useState<{ email: string; requestId: string | null }>({ email: '', requestId: null });
  const [isCorrecting, setCorrecting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const slip = useAddressSlip(field);
  const { isSent, again } = submission;
  // A reader does not type what the site knows of them; what they have typed by then stays.
  useEffect(() => {
    if (viewer && field.current?.value === '') field.current.value = viewer.email;
  }, [viewer]);
  // The button that led back to the form is gone with its card.
  useEffect(() => {
    if (isCorrecting && !isSent) field.current?.focus();
  }, [isCorrecting, isSent]);
  const subscribe = submission.submit(async (text, choices) => {
    const receipt = await call('POST /api/newsletter/subscribe', { body: requestOf(text, choices) });
    setSent({ email: text('email'), requestId: receipt.requestId });
    // While many addresses are typed that nobody confirms, the mail waits for a proof that this browser finds by itself.
    if (receipt.bits > 0) await bringProof(call, receipt);
  });
  return {
    ...submission,
    subscribe,
    /** What the card in the form's place says, and its way back. */
    received: {
      ...sent,
      onCorrect() {
        setCorrecting(true);
        again();
      },
    },
    /** Of the field for the address: with what was sent, to be mended, and what was probably meant. */
    emailField: { ref: field, defaultValue: sent.email, onChange: slip.onChange, description: slip.hint },
  };
}

async function bringProof(
  call: ReturnType<typeof useCall>,
  { requestId, bits }: OwnSubscriptionReceipt,
): Promise<void> {
  const proof = await proofOf(requestId, bits);
  await call('POST /api/newsletter/confirmations/requests', { body: { requestId, proof } });
}

function requestOf(text: FieldText, choices: FieldChoices) {
  const ticked = choices('interests');
  const courses = choices('courses');
  const consent = newsletterConsentVersions.find((version) => choices('consent').includes(version));
  return {
    email: text('email'),
    name: text('name'),
    interests: newsletterInterests.filter((interest) => ticked.includes(interest)),
    authorSubscriptions: choices('authorSubscriptions'),
    ...(courses.length === 0 ? {} : { courses }),
    ...(consent === undefined ? {} : { consent }),
    website: text('website'),
  };
}
