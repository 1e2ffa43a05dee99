import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';

/**
 * Whose password it is, in a form that asks for a password and shows no field for the account: password managers store and fill the
 * password under this name. They read text fields, and no hidden inputs (https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/).
 * It is out of sight, out of the tab order and unknown to screen readers, and is not sent.
 * @param value what one logs in with: the address of the account
 */
export function UsernameField({ value }: { value: string }) {
  return (
    <input
      className={visuallyHidden}
      type="text"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
