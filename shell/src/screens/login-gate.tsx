import { gateMessages } from '@letat/contracts/messages';
import * as styles from './login-gate.css.ts';

/**
 * Stands in place of any gated page, which stays unloaded behind it. The tabs are radio buttons, so they turn without
 * scripts. There are no accounts yet: the forms show what they will ask and say so.
 */
export function LoginGate({ path }: { path: string }) {
  return (
    <div className={styles.gate}>
      <h1 className={styles.title}>Cette page demande un compte</h1>
      <p className={styles.text}>{path} est réservée aux personnes connectées.</p>
      <div className={styles.tabs}>
        <input className={styles.choice} type="radio" name="gate" id="gate-login" defaultChecked />
        <label className={styles.tab} htmlFor="gate-login">
          {gateMessages.login}
        </label>
        <input className={styles.choice} type="radio" name="gate" id="gate-register" />
        <label className={styles.tab} htmlFor="gate-register">
          {gateMessages.register}
        </label>
        <form
          className={styles.form}
          data-gate="login"
          aria-label={gateMessages.login}
          action="/api/auth/login"
          method="post"
        >
          <Field name="email" type="email" label="Email" autoComplete="username" />
          <Field name="password" type="password" label="Mot de passe" autoComplete="current-password" />
          <Closed />
        </form>
        <form
          className={styles.form}
          data-gate="register"
          aria-label={gateMessages.register}
          action="/api/auth/register"
          method="post"
        >
          <Field name="fullName" type="text" label="Nom complet" autoComplete="name" />
          <Field name="username" type="text" label="Nom d’utilisateur" autoComplete="nickname" />
          <Field name="email" type="email" label="Email" autoComplete="username" />
          <Field name="password" type="password" label="Mot de passe" autoComplete="new-password" />
          <Closed />
        </form>
      </div>
      <p className={styles.text}>
        Vous êtes expert ? <a href="/rejoindre">Rejoignez les auteurs</a>
      </p>
    </div>
  );
}

function Field({
  name,
  type,
  label,
  autoComplete,
}: {
  name: string;
  type: 'text' | 'email' | 'password';
  label: string;
  autoComplete: string;
}) {
  return (
    <label className={styles.field}>
      {label}
      <input className={styles.input} name={name} type={type} autoComplete={autoComplete} disabled />
    </label>
  );
}

function Closed() {
  return <p className={styles.text}>Les comptes ne sont pas encore ouverts.</p>;
}
