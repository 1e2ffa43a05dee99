import { applicationLimits } from '@letat/contracts/applications/constants';
import { onlyWithout } from '@letat/remote-kit/only-without';
import { Button } from '@letat/ui/button';
import { Form, FormActions, Honeypot } from '@letat/ui/form';
import { TextArea } from '@letat/ui/text-area';
import { Agreement, ApplicantFields } from './application-fields.tsx';
import * as styles from './application-form.css.ts';
import { ApplicationReceived, ApplicationRefused } from './application-outcome.tsx';
import { useApplication } from './use-application.ts';
import { useSteps } from './use-steps.ts';

const page = '/rejoindre';

/**
 * The short application in two steps, with a way back by the browser's button too. Without scripts both are one form, which posts and comes back here.
 */
export default function ShortForm({ status }: { status: string | undefined }) {
  const { ref, isSent, again, problems, isPending, send } = useApplication('short', (text, choices, applicant) => ({
    ...applicant,
    kind: 'short',
    motivation: text('motivation'),
    agreeToTerms: choices('agreeToTerms').length > 0,
  }));
  const steps = useSteps({ problems, isSent });
  if (isSent) return <ApplicationReceived page={page} onAgain={again} />;
  if (status === 'recue') return <ApplicationReceived page={page} />;
  return (
    <Form
      ref={ref}
      action="/api/applications"
      method="post"
      aria-label="Candidature courte"
      problems={problems}
      onSubmit={steps.step === 1 ? steps.goOn : send}
    >
      {status && problems.length === 0 ? <ApplicationRefused status={status} /> : null}
      <input type="hidden" name="kind" value="short" />
      <div ref={steps.place} className={styles.steps} data-step={steps.step}>
        <fieldset className={styles.first}>
          <legend className={styles.partName} tabIndex={-1}>
            <StepName step={1} name="Vous" />
          </legend>
          <ApplicantFields />
          <div className={styles.led}>
            {/* Submits once it is led on by scripts, so that Enter in a field leads on too. */}
            <Button type={steps.isLed ? 'submit' : 'button'} variant="primary">
              Continuer
            </Button>
          </div>
        </fieldset>
        {/* What is not in sight is neither asked for nor sent. */}
        <fieldset className={styles.second} {...onlyWithout('js')} suppressHydrationWarning>
          <legend className={styles.partName} tabIndex={-1}>
            <StepName step={2} name="Votre motivation" />
          </legend>
          <TextArea
            name="motivation"
            label="Pourquoi écrire ici"
            description="En quelques mots."
            limit={applicationLimits.motivation}
            maxLength={applicationLimits.motivation}
          />
          <Agreement
            name="agreeToTerms"
            label="J’accepte les conditions et la charte des auteurs"
            description={
              <>
                <a href="/legal-terms">Conditions</a> · <a href="/join-authors#charte">Charte</a>
              </>
            }
          />
          <Honeypot />
          <FormActions note="Lue par une personne.">
            <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Envoi…">
              Envoyer ma candidature
            </Button>
            <span className={styles.led}>
              <Button isDisabled={isPending} onPress={steps.goBack}>
                Retour
              </Button>
            </span>
          </FormActions>
        </fieldset>
      </div>
    </Form>
  );
}

/** The number of the step, shown only while scripts lead from step to step. */
function StepName({ step, name }: { step: 1 | 2; name: string }) {
  return (
    <>
      <span className={styles.led}>Étape {step} sur 2&nbsp;: </span>
      {name}
    </>
  );
}
