import type { FieldProblem } from '@letat/contracts/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';

type Step = 1 | 2;

const ofSecond = ['motivation', 'agreeToTerms'];

/**
 * The two steps of a form that is one form without scripts.
 * @param problems of the server's answer: the step that they are in is shown
 * @param isKept the form has gone: the next one begins anew
 */
export function useSteps({ problems, isKept }: { problems: readonly FieldProblem[]; isKept: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>(1);
  const [isLed, setLed] = useState(false);
  const moved = useRef(false);
  useEffect(() => setLed(true), []);
  useEffect(() => {
    if (isKept) setStep(1);
  }, [isKept]);
  useEffect(() => {
    if (problems.length > 0) setStep(problems.every(({ path }) => ofSecond.includes(path)) ? 2 : 1);
  }, [problems]);
  // The button that was pressed has gone: the focus goes on at the beginning of what is there now.
  useEffect(() => {
    if (moved.current) place.current?.querySelectorAll<HTMLElement>('legend')[step - 1]?.focus();
    moved.current = false;
  }, [step]);

  const go = (to: Step) => {
    moved.current = true;
    setStep(to);
  };
  return {
    place,
    step,
    isLed,
    /** The browser has found nothing wanting in what is in sight. */
    goOn(event: FormEvent) {
      event.preventDefault();
      go(2);
    },
    goBack: () => go(1),
  };
}
