import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFieldProblem } from '../form/problems.ts';
import { markBlank, sayValidity } from '../text-field/validity.ts';

/** What a person can fill in and a browser can find wanting. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Validity {
  name?: string | undefined;
  /** What is wrong, from outside. */
  problem?: string | undefined;
  /** Kind of field, which words what is missing: see `sayValidity`. */
  kind: string;
}

/**
 * Validation of a plain HTML control as react-aria does it for its own: the browser checks, we say it in French beside the
 * field in place of its bubble, and the first field in need takes the focus. A problem given from outside shows until the
 * person changes the field, and never stops the next submit.
 */
export function useNativeValidity({ name, problem, kind }: Validity) {
  const answer = useFieldProblem(name);
  const [found, setFound] = useState<string>();
  const check = (control: Control) => {
    markBlank(control);
    setFound(control.validity.valid ? undefined : sayValidity(control.validity, kind));
  };
  return {
    message: problem ?? answer.message ?? found,
    /** The person changed the control, and what they chose counts at once. */
    changed(control: Control) {
      answer.dismiss();
      check(control);
    },
    /** The person is typing: what is wrong is said once they leave the field, and taken back as soon as it is right. */
    typed(control: Control) {
      answer.dismiss();
      markBlank(control);
      if (control.validity.valid) setFound(undefined);
    },
    check,
    onInvalid(event: FormEvent<Control>) {
      event.preventDefault();
      check(event.currentTarget);
      if (firstInvalid(event.currentTarget.form) === event.currentTarget) event.currentTarget.focus();
    },
    /** The same where no single control holds the value. */
    dismiss() {
      answer.dismiss();
      setFound(undefined);
    },
  };
}

/** Validates a text again however it came into the control. */
export function useBlankCheck(control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    if (control.current) markBlank(control.current);
  });
}

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((element) => 'willValidate' in element && !isValid(element));
}

function isValid(element: object): boolean {
  return !('validity' in element) || !(element.validity instanceof ValidityState) || element.validity.valid;
}

/** Runs when the form around the element is reset. */
export function useFormReset(element: { current: Element | null }, onReset: () => void): void {
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    const form = element.current?.closest('form');
    const reset = () => latest.current();
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [element]);
}
