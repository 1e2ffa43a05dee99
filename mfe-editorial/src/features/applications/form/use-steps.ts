import type { FieldProblem } from '@letat/contracts/core/error';
import { navigate, useHash } from '@letat/remote-kit/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';

type Step = 1 | 2;

const ofSecond = ['motivation', 'agreeToTerms'];
/** The second step is an entry of the history: the browser's way back leads to the first. */
const secondHash = '#etape-2';

/**
 * The two steps of a form that is one form without scripts.
 * @param problems of the server's answer: the step that they are in is shown
 * @param isSent the form was sent: the next one begins anew
 */
export function useSteps({ problems, isSent }: { problems: readonly FieldProblem[]; isSent: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const step: Step = useHash() === secondHash ? 2 : 1;
  const [isLed, setLed] = useState(false);
  const shown = useRef<Step>(step);
  useEffect(() => setLed(true), []);
  // After each rendering, since the form may be a new one; not by a property, which hydration would not set.
  useEffect(() => {
    const second = place.current?.querySelectorAll('fieldset')[1];
    if (second) second.disabled = isLed && step === 1;
  });
  useEffect(() => {
    if (isSent) beginAnew();
  }, [isSent]);
  useEffect(() => {
    if (problems.some(({ path }) => !ofSecond.includes(path))) beginAnew();
  }, [problems]);
  useEffect(() => {
    const [first, second] = place.current?.querySelectorAll('fieldset') ?? [];
    const isMoved = shown.current !== step;
    shown.current = step;
    if (!isLed || !first || !second) return;
    // The applicant came by an address, or a way forward, and the tab knows nothing of what they typed.
    if (step === 2 && first.querySelector(':invalid')) beginAnew();
    else if (isMoved) goOnFrom(step === 1 ? first : second);
  }, [step, isLed]);

  return {
    place,
    step,
    isLed,
    /** The browser has found nothing wanting in what is in sight. */
    goOn(event: FormEvent) {
      event.preventDefault();
      navigate(secondHash);
    },
    goBack: () => history.back(),
  };
}

/** In place of the present entry: there is no way forward to a step of a form that is another one. */
function beginAnew(): void {
  if (location.hash === secondHash) navigate(location.pathname + location.search, { replace: true });
}

/**
 * The button that was pressed has left the page: the focus moves to the start of what is there now. What was wrong with the form,
 * shown above both steps, holds it.
 */
function goOnFrom(part: HTMLFieldSetElement): void {
  const { activeElement } = document;
  const isAbove = part.form?.contains(activeElement) && !part.parentElement?.contains(activeElement);
  if (!isAbove) part.querySelector('legend')?.focus();
}
