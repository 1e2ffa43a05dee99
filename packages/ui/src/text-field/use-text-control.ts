import { type ChangeEvent, type FocusEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { type FieldWords, useFieldIds } from '../native-field/native-field.tsx';
import { useEarlyValue } from '../native-field/use-early-value.ts';
import { useBlankCheck, useFormReset, useNativeValidity } from '../native-field/use-native-validity.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What every text field takes: of one line, of several, or secret. */
export interface TextControlProps<E extends TextElement> extends Pick<FieldWords, 'label' | 'description'> {
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: (event: FocusEvent<E>) => void;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name. */
  problem?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  autoComplete?: string;
  autoFocus?: boolean;
  /** Holds typing back. */
  maxLength?: number;
  minLength?: number;
  /** A format, never the label. */
  placeholder?: string;
  ref?: Ref<E>;
  'data-testid'?: string;
}

/**
 * Ids, attributes and handlers of a text control. The browser holds its text unless `value` is given: nothing that is rendered
 * later can undo what a person typed.
 * @param kind words what is wrong: see `sayValidity`
 * @param hasCounter the field shows how much was typed, which describes it too
 */
export function useTextControl<E extends TextElement>(props: TextControlProps<E>, kind: string, hasCounter = false) {
  const { name, value, defaultValue, onChange, onBlur, problem, description, ref } = props;
  const { isRequired = false, isDisabled = false, isReadOnly = false } = props;
  const control = useRef<E>(null);
  useImperativeHandle<E | null, E | null>(ref, () => control.current);
  const [typed, setTyped] = useState(defaultValue ?? '');
  const isLeft = useRef(true);
  const validity = useNativeValidity({ name, problem, kind });
  const { message } = validity;
  const ids = useFieldIds({ description, message, counter: hasCounter || undefined });
  const change = (element: E) => {
    isLeft.current = false;
    setTyped(element.value);
    validity.typed(element);
    onChange?.(element.value);
  };
  useEarlyValue(control, (element) => {
    if (element.value !== (value ?? defaultValue ?? '')) change(element);
  });
  useBlankCheck(control);
  useFormReset(control, () => setTyped(defaultValue ?? ''));
  return {
    ids,
    message,
    /** Characters, as people count them. */
    length: [...(value ?? typed)].length,
    attributes: {
      ...ids.aria,
      ref: control,
      id: ids.id,
      name,
      ...(value === undefined ? { defaultValue } : { value }),
      required: isRequired,
      disabled: isDisabled,
      readOnly: isReadOnly,
      autoComplete: props.autoComplete,
      autoFocus: props.autoFocus,
      maxLength: props.maxLength,
      minLength: props.minLength,
      placeholder: props.placeholder,
      'data-invalid': message === undefined ? undefined : true,
      'data-disabled': isDisabled || undefined,
      'data-testid': props['data-testid'],
      onChange: ({ currentTarget }: ChangeEvent<E>) => change(currentTarget),
      onBlur(event: FocusEvent<E>) {
        if (!isLeft.current) validity.check(event.currentTarget);
        isLeft.current = true;
        onBlur?.(event);
      },
      onInvalid: validity.onInvalid,
    },
  };
}
