import { type ChangeEvent, useEffect, useRef } from 'react';
import { useEarlyValue } from './use-early-value.ts';
import type { useNativeValidity } from './use-native-validity.ts';

interface Checked {
  isSelected?: boolean | undefined;
  defaultSelected?: boolean | undefined;
  isIndeterminate?: boolean | undefined;
  onChange?: ((isSelected: boolean) => void) | undefined;
  validity?: ReturnType<typeof useNativeValidity>;
}

/** Ref and attributes of an input that is on or off, from the names that react-aria gives to them. */
export function useChecked({ isSelected, defaultSelected, isIndeterminate = false, onChange, validity }: Checked) {
  const ref = useRef<HTMLInputElement>(null);
  // "Some of them" is a property of the element: HTML has no attribute for it.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate;
  });
  useEarlyValue(ref, ({ checked }) => {
    if (checked !== (isSelected ?? defaultSelected ?? false)) onChange?.(checked);
  });
  return {
    ref,
    ...(isSelected === undefined ? { defaultChecked: defaultSelected } : { checked: isSelected }),
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      validity?.changed(currentTarget);
      onChange?.(currentTarget.checked);
    },
    onInvalid: validity?.onInvalid,
  };
}
