import { gateMessages } from '@letat/contracts/auth/messages';
import { registeredPage } from '@letat/contracts/auth/registration';
import type { Call } from '@letat/remote-kit/api-client';
import { Tabs } from '@letat/ui/tabs';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { type GateState, otherTab } from './gate-state.ts';
import { LoginForm } from './login-form.tsx';
import * as styles from './login-gate.css.ts';
import { RegisterForm } from './register-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Stands in place of any gated page, which stays unloaded behind it, and leads back to it. */
export function LoginGate({ next, isAsked, tab, asksCode, refusal, call }: GateState & { call?: Call }) {
  const [codeAsked, setCodeAsked] = useState(asksCode);
  const login = useAuthForm({
    call,
    next,
    refusal: tab === 'login' && !asksCode ? refusal : null,
    onCodeAsked: () => setCodeAsked(true),
  });
  const code = useAuthForm({ call, next, refusal: asksCode ? refusal : null, field: 'code' });
  const register = useAuthForm({ call, next: registeredPage(next), refusal: tab === 'register' ? refusal : null });
  if (codeAsked)
    return (
      <div className={styles.gate}>
        <CodeForm next={next} authForm={code} call={call} />
      </div>
    );
  return (
    <div className={styles.gate}>
      <h1 className={styles.title}>{isAsked ? gateMessages[tab] : 'Cette page demande un compte'}</h1>
      <p className={styles.text}>
        {isAsked
          ? 'Vous revenez ensuite là où vous étiez. Pas encore de compte ? Il est gratuit, et prend une minute.'
          : 'Connectez-vous, ou créez un compte en une minute\u00a0: il est gratuit.'}
      </p>
      <div className={styles.tabs}>
        <Tabs
          label="Accès"
          defaultSelected={tab}
          tabs={[
            { id: 'login', label: gateMessages.login, content: <LoginForm next={next} authForm={login} call={call} /> },
            { id: 'register', label: gateMessages.register, content: <RegisterForm next={next} authForm={register} /> },
          ]}
        />
        <p className={styles.text} data-scriptless>
          <a href={otherTab(next, tab)}>{tab === 'login' ? 'Créer un compte' : 'J’ai déjà un compte'}</a>
        </p>
      </div>
      <p className={styles.text}>
        Vous êtes expert&nbsp;? <a href="/rejoindre">Rejoignez les auteurs</a>
      </p>
    </div>
  );
}
