import { newsletterConsent, newsletterInterests } from '@letat/contracts/constants/newsletter';
import type { FieldProblem } from '@letat/contracts/errors';
import { newsletterMessages } from '@letat/contracts/messages';
import { ApiError } from '@letat/remote-kit/api-client';
import { fieldText } from '@letat/remote-kit/field-text';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useState } from 'react';

/** Sends the newsletter form and holds the state of the request. */
export function useSubscription() {
  const call = useCall();
  const [state, setState] = useState<'open' | 'pending' | 'received'>('open');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = requestOf(new FormData(event.currentTarget));
    setState('pending');
    try {
      await call('POST /api/newsletter/subscribe', { body });
      setState('received');
    } catch (cause) {
      setState('open');
      const answer = cause instanceof ApiError ? cause.body : null;
      setProblems(answer?.details ?? []);
      const text = answer?.error ?? newsletterMessages.failureText;
      toast({ title: newsletterMessages.failureTitle, text, tone: 'error' });
    }
  }

  return { isReceived: state === 'received', isPending: state === 'pending', problems, ask };
}

function requestOf(form: FormData) {
  const ticked = form.getAll('interests');
  return {
    email: fieldText(form, 'email'),
    name: fieldText(form, 'name'),
    interests: newsletterInterests.filter((interest) => ticked.includes(interest)),
    authorSubscriptions: form.getAll('authorSubscriptions').filter((id) => typeof id === 'string'),
    ...(form.has('consent') ? { consent: newsletterConsent } : {}),
    website: fieldText(form, 'website'),
  };
}
