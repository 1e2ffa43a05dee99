import { Eye, EyeOff } from 'lucide';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { NativeField } from '../native-field/native-field.tsx';
import { useHydrated } from '../native-field/use-hydrated.ts';
import * as field from '../text-field/field.css.ts';
import { type TextControlProps, useTextControl } from '../text-field/use-text-control.ts';
import * as styles from './password-field.css.ts';

export interface PasswordFieldProps
  extends Omit<TextControlProps<HTMLInputElement>, 'label' | 'autoComplete' | 'isReadOnly' | 'placeholder'> {
  label?: ReactNode;
  /** What password managers go by: the one that is known, or one to be made up. */
  autoComplete: 'current-password' | 'new-password';
  /** Default true. */
  isRequired?: boolean;
  /** Below the control, what is to be said of the password as it is typed. */
  status?: ReactNode;
  onFocus?: () => void;
}

/**
 * A password, that can be looked at and pasted. Before JavaScript it is a plain password field; the eye comes with it.
 * It is hidden again when the form goes, so that browsers save it as a password. One that is made up is a `NewPasswordField`; for any
 * other secret code use `TextField`.
 */
export function PasswordField({
  label = 'Mot de passe',
  isRequired = true,
  status,
  onFocus,
  ...rest
}: PasswordFieldProps) {
  const { ids, message, attributes } = useTextControl({ ...rest, label, isRequired }, 'password');
  const hydrated = useHydrated();
  const { visible, setVisible, box } = useReveal();
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <NativeField
      ids={ids}
      name={rest.name}
      label={label}
      optional={!isRequired}
      description={rest.description}
      message={message}
    >
      <div ref={box}>
        <div className={styles.box}>
          <input
            {...attributes}
            className={`${field.control} ${styles.input}`}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck="false"
            onFocus={onFocus}
            onKeyDown={watch}
            onKeyUp={watch}
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
                {visible ? <Icon of={EyeOff} size={20} /> : <Icon of={Eye} size={20} />}
              </IconButton>
            </span>
          ) : null}
        </div>
        <p role="status" className={styles.capsLock}>
          {capsLock ? 'Les majuscules sont verrouillées.' : null}
        </p>
        {/* What was refused is said once here: the line is back with the next character. */}
        {status === undefined ? null : <div hidden={message !== undefined}>{status}</div>}
      </div>
    </NativeField>
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
