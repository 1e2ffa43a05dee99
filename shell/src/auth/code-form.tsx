import { gateOnTheWayTo } from '@letat/contracts/auth/gate';
import type { Call } from '@letat/remote-kit/api-client';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';
import { useState, useSyncExternalStore } from 'react';
import * as styles from './login-gate.css.ts';
import { PasskeyEntrance } from './passkey-entrance.tsx';
import { askSecondPasskey, useSecondStep } from './second-step.ts';
import type { AuthForm } from './use-auth-form.ts';

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/**
 * The second step of a login: a passkey, the code of an application, or a recovery code. Works before JavaScript: the one
 * field takes either.
 */
export function CodeForm({ next, authForm, call }: { next: string; authForm: AuthForm; call: Call | undefined }) {
  // Only scripts change between the two: not in what the server renders, nor in the first render, which takes that over.
  const canChoose = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const { problems, isPending, enter } = authForm;
  const [chosen, setChosen] = useState<'paper' | 'application' | null>(null);
  const step = useSecondStep(call);
  const onPaper = (chosen ?? (step?.application === false ? 'paper' : 'application')) === 'paper';
  const words = onPaper ? paper : application;
  return (
    <>
      <h1 className={styles.title}>Confirmez que c’est vous</h1>
      <p className={styles.text}>{words.text}</p>
      {step?.passkey ? (
        <PasskeyEntrance
          call={call}
          next={next}
          variant="primary"
          ask={askSecondPasskey}
          send={(ready, passkey) => ready('POST /api/auth/login/second-factor/passkey', { body: { passkey } })}
        />
      ) : null}
      <div className={styles.tabs}>
        <Form
          action="/api/auth/login/second-factor"
          method="post"
          aria-label="Deuxième étape"
          problems={problems}
          problemsTitle="La connexion n’a pas abouti"
          onSubmit={enter((call, text) => call('POST /api/auth/login/second-factor', { body: { code: text('code') } }))}
        >
          <input type="hidden" name="next" value={next} />
          <TextField
            // Another field by one's own choice alone: what came while the reader typed would take the first character with it.
            key={chosen ?? 'offered'}
            label={words.label}
            name="code"
            description={canChoose ? words.description : 'Six chiffres, ou un de vos codes de secours.'}
            autoComplete={onPaper ? 'off' : 'one-time-code'}
            inputMode={canChoose && !onPaper ? 'numeric' : 'text'}
            maxLength={60}
            autoFocus
            isRequired
          />
          <FormActions
            note={
              canChoose && step?.application !== false ? (
                <Button variant="quiet" size="small" onPress={() => setChosen(onPaper ? 'application' : 'paper')}>
                  {onPaper ? 'Utiliser l’application' : 'Utiliser un code de secours'}
                </Button>
              ) : undefined
            }
          >
            <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Connexion…">
              Continuer
            </Button>
          </FormActions>
        </Form>
      </div>
      <p className={styles.text}>
        <a href={gateOnTheWayTo(next)}>Recommencer la connexion</a>
      </p>
    </>
  );
}

const application = {
  text: 'Ouvrez votre application d’authentification et saisissez le code qu’elle montre pour L’État en Mouvement.',
  label: 'Code à six chiffres',
  description: 'Il change toutes les trente secondes.',
};
const paper = {
  text: 'Chacun de vos dix codes de secours ouvre une connexion, une seule fois.',
  label: 'Code de secours',
  description: 'Seize lettres et chiffres, avec ou sans tirets.',
};
