import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { announce } from 'react-aria/private/live-announcer/LiveAnnouncer';

/** What every button of ours takes. */
export interface PressProps
  extends Pick<
    ComponentProps<'button'>,
    | 'name'
    | 'value'
    | 'form'
    | 'id'
    | 'autoFocus'
    | 'onKeyDown'
    | 'onFocus'
    | 'onPointerEnter'
    | 'aria-label'
    | 'aria-expanded'
    | 'aria-controls'
    | 'aria-haspopup'
    | 'aria-pressed'
    | 'aria-describedby'
  > {
  type?: 'button' | 'submit' | 'reset';
  /** By pointer, Enter, Space or a screen reader; `detail` of the event is 0 where it was no pointer. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  isDisabled?: boolean | undefined;
  /** It stays focusable, refuses presses and says so. */
  isPending?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
  'data-testid'?: string | undefined;
}

/**
 * The browser's own button, with what it lacks: a held key presses once, a press moves the focus to it in Safari too, and one
 * that is pending has the focus still, refuses presses and is announced. react-aria's is 15 KB that every working page would
 * fetch for these.
 */
export function NativeButton({
  type = 'button',
  isDisabled = false,
  isPending = false,
  onPress,
  onKeyDown,
  ref,
  ...rest
}: PressProps & Omit<ComponentProps<'button'>, keyof PressProps | 'disabled' | 'onClick'>) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current === isPending) return;
    wasPending.current = isPending;
    if (button.current !== null && button.current === document.activeElement) announce({ 'aria-labelledby': id });
  }, [isPending, id]);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field clicks the submit button of its form without a pointer: the focus stays in the field.
    if (event.detail > 0) event.currentTarget.focus({ preventScroll: true });
    onPress?.(event);
  };
  return (
    <button
      // Safari passes over buttons that do not ask for Tab.
      tabIndex={isDisabled ? undefined : 0}
      {...rest}
      ref={button}
      id={id}
      type={isPending && type === 'submit' ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      onClick={isPending ? undefined : press}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        if (!isPending) onKeyDown?.(event);
      }}
    />
  );
}
