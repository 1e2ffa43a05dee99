import { leadInterests } from '@letat/contracts/constants';
import type { FieldProblem } from '@letat/contracts/errors';
import { ApiError } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useState } from 'react';

/** Sends what somebody writes to the house, and keeps how it went. */
export function useContact() {
  const call = useCall();
  const [state, setState] = useState<'open' | 'pending' | 'kept'>('open');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = requestOf(new FormData(event.currentTarget));
    setState('pending');
    try {
      await call('POST /api/leads', { body });
      setState('kept');
    } catch (cause) {
      setState('open');
      const answer = cause instanceof ApiError ? cause.body : null;
      setProblems(answer?.details ?? []);
      const text =
        answer?.error ?? 'Vérifiez votre connexion, puis renvoyez : rien de ce que vous avez écrit n’est perdu.';
      toast({ title: 'Message non envoyé', text, tone: 'error' });
    }
  }

  return { isKept: state === 'kept', isPending: state === 'pending', problems, send };
}

function requestOf(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const ticked = form.getAll('interests');
  return {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    interests: leadInterests.filter((interest) => ticked.includes(interest)),
    message: text('message'),
    source: 'ecosystem' as const,
    website: text('website'),
  };
}
