import { agentMessages } from '@letat/contracts/agents/messages';
import type { FieldProblem } from '@letat/contracts/core/error';
import { ApiError, type Call, failureSentence } from '@letat/remote-kit/api-client';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { useWork } from '@letat/remote-kit/query';
import { type FormEvent, type Ref, useRef, useState } from 'react';

interface TaskFormOptions {
  /** Fields of which one at least must be filled in; the first says so. */
  needed: readonly string[];
  send: (form: FormData, call: Call) => Promise<unknown>;
  /** Text of the toast once the task is given. */
  given: string;
  failure: string;
  onGiven?: () => void;
}

/** A form that gives a task. */
interface TaskForm {
  ref: Ref<HTMLFormElement>;
  problems: readonly FieldProblem[];
  /** Why it was not given, where that concerns no field; null when it was. */
  reason: string | null;
  isPending: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Gives a task to an agent: what is missing is said in the specification's words, what the API refuses at its field, and what was typed
 * stays until the task is given. The fields are then empty again, and the focus stays where it was.
 */
export function useTaskForm(name: string, { needed, send, given, failure, onGiven }: TaskFormOptions): TaskForm {
  const draft = useFormDraft(name);
  const form = useRef<HTMLFormElement>(null);
  // Enter may come twice before anything is rendered.
  const isUnderWay = useRef(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [reason, setReason] = useState<string | null>(null);
  const work = useWork(send, {
    changes: ['agents', 'ai'],
    success: { title: 'Tâche confiée', text: given },
    failure: { title: agentMessages.failureTitle, text: failure },
    onSuccess() {
      isUnderWay.current = false;
      form.current?.reset();
      draft.discard();
      onGiven?.();
    },
    onFailure(cause) {
      isUnderWay.current = false;
      const details = (cause instanceof ApiError && cause.body?.details) || [];
      setProblems(details);
      setReason(details.length > 0 ? null : failureSentence(cause));
    },
  });
  return {
    ref: draft.ref,
    problems,
    reason,
    isPending: work.isPending,
    submit(event) {
      event.preventDefault();
      if (isUnderWay.current) return;
      form.current = event.currentTarget;
      const typed = new FormData(event.currentTarget);
      const isFilled = (field: string) => typed.getAll(field).some((value) => String(value).trim() !== '');
      const [first] = needed;
      const isMissing = first !== undefined && !needed.some(isFilled);
      setReason(null);
      setProblems(isMissing ? [{ path: first, message: agentMessages.needed }] : []);
      if (isMissing) return;
      isUnderWay.current = true;
      work.mutate(typed);
    },
  };
}
