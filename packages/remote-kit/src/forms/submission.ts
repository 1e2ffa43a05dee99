import type { FieldProblem } from '@letat/contracts/core/error';
import type { ErrorCode } from '@letat/contracts/features';
import { type ToastMessage, toast } from '@letat/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../data/api-client.ts';
import { fieldText } from './field-text.ts';

/** Reads a field of the form that is sent; '' when it is not there. */
export type FieldText = (field: string) => string;

/** Reads what is ticked in a group; empty when nothing is. */
export type FieldChoices = (field: string) => string[];

/** What of the form goes along. */
type Send = (text: FieldText, choices: FieldChoices) => Promise<void>;

export interface SubmissionOptions {
  /** The field that stands for the form as a whole: where the summary of what is wrong leads. */
  general: string;
  /** Fields that refusals are about, where the refusal itself names none. */
  fields?: Partial<Record<ErrorCode, string>>;
  /** What a form without JavaScript came back with. */
  before?: readonly FieldProblem[];
  /** Another document comes once it was sent: the form stays pending until it does. */
  isLeaving?: boolean;
  /** What is stored of the form in the tab: it goes once the form was sent. */
  draft?: { discard(): void };
  /** The toast of a form that was sent. */
  sentToast?: ToastMessage;
  /**
   * The toast of a form that was refused; null for none. A form that has one says nothing in its summary of what concerns no field.
   * @param sentence why; undefined when no answer came
   * @param hasProblems some of it is said at the fields
   */
  refusedToast?: (sentence: string | undefined, hasProblems: boolean) => ToastMessage | null;
  /** Sees a refusal first; true when nothing more is to be said. */
  onRefused?: (cause: unknown) => boolean;
}

/** A form on its way: what is wrong with it, whether the answer is still awaited, and whether it was sent. */
export interface Submission {
  problems: readonly FieldProblem[];
  isPending: boolean;
  /** It was sent, and nothing was refused; until `again`. */
  isSent: boolean;
  /** The form begins anew: it was not sent, and nothing is wrong with it. */
  again(): void;
  /** Makes the form's `onSubmit`. What `send` is refused is shown at the fields. */
  submit(send: Send): (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form through the API and says how that went: problems for its `Form`, which shows them at the fields and sums them up,
 * toasts, and whether it was sent, for what stands in its place. A form that is on its way is not sent again.
 */
export function useSubmission(options: SubmissionOptions): Submission {
  const { before = [], isLeaving = false, draft, sentToast, refusedToast, onRefused } = options;
  const [problems, setProblems] = useState(before);
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  // Enter may come twice before anything is rendered.
  const isUnderWay = useRef(false);

  async function run(send: Send, form: FormData) {
    isUnderWay.current = true;
    setPending(true);
    let isGone = false;
    try {
      await send(
        (field) => fieldText(form, field),
        (field) => form.getAll(field).map(String),
      );
      draft?.discard();
      if (sentToast) toast(sentToast);
      setProblems([]);
      isGone = isLeaving;
      setSent(!isLeaving);
    } catch (cause) {
      refuse(cause);
    } finally {
      isUnderWay.current = isGone;
      setPending(isGone);
    }
  }

  function refuse(cause: unknown): void {
    if (onRefused?.(cause)) return;
    const { details, sentence, field } = refusalOf(cause, options);
    const general = { path: field, message: sentence ?? unreachable };
    setProblems(details ?? (refusedToast ? [] : [general]));
    const message = refusedToast?.(sentence, details !== undefined);
    if (message) toast(message);
  }

  return {
    problems,
    isPending,
    isSent,
    again() {
      setSent(false);
      setProblems([]);
    },
    submit: (send) => (event) => {
      event.preventDefault();
      if (!isUnderWay.current) void run(send, new FormData(event.currentTarget));
    },
  };
}

const unreachable = 'Le site ne répond pas\u00a0: vérifiez votre connexion, puis recommencez.';

/** What a refusal says: of which fields, in a sentence, and the field that this sentence belongs to. Throws what is no refusal. */
function refusalOf(cause: unknown, { general, fields = {} }: Pick<SubmissionOptions, 'general' | 'fields'>) {
  if (cause instanceof ApiError) {
    const field = Object.entries(fields).find(([code]) => code === cause.code)?.[1] ?? general;
    const details = cause.body?.details;
    return { details: details?.length ? details : undefined, sentence: cause.sentence, field };
  }
  // What `fetch` throws without a connection (Fetch, section 5.6).
  if (!(cause instanceof TypeError)) throw cause;
  return { details: undefined, sentence: undefined, field: general };
}
