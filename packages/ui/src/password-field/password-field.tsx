import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useHydrated } from '../native-field/use-hydrated.ts';
import * as field from '../text-field/field.css.ts';
import { FieldFrame } from '../text-field/field-frame.tsx';
import { useTextValue } from '../text-field/use-text-value.ts';
import * as styles from './password-field.css.ts';

type Passed = Pick<
  AriaTextFieldProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'autoFocus' | 'isDisabled' | 'minLength'
>;

export interface PasswordFieldProps extends Passed {
  label?: ReactNode;
  /** What password managers go by: the one that is known, or one to be made up. */
  autoComplete: 'current-password' | 'new-password';
  /** What a new password must be, before it is refused. */
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  /** Default true. */
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
  'data-testid'?: string;
}

/**
 * A password, that can be looked at and pasted. Before JavaScript it is a plain password field; the eye comes with it.
 * It is hidden again when the form goes, so that browsers keep it as a password. For any other secret code use `TextField`.
 */
export function PasswordField({
  label = 'Mot de passe',
  autoComplete,
  description,
  problem,
  isRequired = true,
  ref,
  ...rest
}: PasswordFieldProps) {
  const text = useTextValue({ ...rest, problem });
  const hydrated = useHydrated();
  const { visible, setVisible, box } = useReveal();
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <AriaTextField
      {...rest}
      {...text.validity}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCorrect="off"
      spellCheck="false"
      isRequired={isRequired}
      onChange={text.onChange}
      onKeyDown={watch}
      onKeyUp={watch}
      className={field.field}
    >
      <FieldFrame
        label={label}
        description={description}
        problem={text.shown}
        required={isRequired}
        type="password"
        length={text.length}
      >
        <div ref={box}>
          <div className={styles.box}>
            <Input
              className={`${field.control} ${styles.input}`}
              autoCapitalize="none"
              {...(ref === undefined ? {} : { ref })}
            />
            {hydrated ? (
              <span className={styles.reveal}>
                <IconButton
                  label="Afficher le mot de passe"
                  size="small"
                  aria-pressed={visible}
                  isDisabled={rest.isDisabled ?? false}
                  onPress={() => setVisible(!visible)}
                >
                  {visible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
                </IconButton>
              </span>
            ) : null}
          </div>
          <p role="status" className={styles.capsLock}>
            {capsLock ? 'Les majuscules sont verrouillées.' : null}
          </p>
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}

/** Whether the password is in sight; it is not any more once its form is sent. */
function useReveal() {
  const [visible, setVisible] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setVisible(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return { visible, setVisible, box };
}
