import { X } from 'lucide';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
} from 'react';
import { Button } from '../button/button.tsx';
import { NativeButton } from '../button/native-button.tsx';
import { Icon } from '../icon/index.ts';
import { NativeField, useFieldIds } from '../native-field/native-field.tsx';
import { useEarlyValue } from '../native-field/use-early-value.ts';
import { useHydrated } from '../native-field/use-hydrated.ts';
import { useNativeValidity } from '../native-field/use-native-validity.ts';
import * as field from '../text-field/field.css.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './tag-field.css.ts';
import { isList } from './tags.ts';
import { useTags } from './use-tags.ts';

export interface TagFieldProps {
  label: ReactNode;
  /** Sent once for each tag. Before JavaScript, once, with what was typed: the server parts it at the commas. */
  name?: string;
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (tags: string[]) => void;
  /** Says what to add, as in « Budget, décentralisation… ». */
  description?: ReactNode;
  /** What is wrong, from outside. Problems of a `Form` come by themselves, by name, or by `name.2`. */
  problem?: string | undefined;
  /** How many there may be: then the field takes no more. */
  most?: number;
  /** Letters of one tag. */
  maxLength?: number;
  isRequired?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  'data-testid'?: string;
}

/**
 * A few words of the person's own: typed and added by Enter, a comma or the button, or pasted as a list. Backspace in the
 * empty field goes to the last one. Known answers are a `CheckboxGroup` or a `ComboBox`.
 */
export function TagField({
  label,
  name,
  value,
  defaultValue,
  onChange,
  description,
  problem,
  most = Number.POSITIVE_INFINITY,
  maxLength,
  isRequired = false,
  isDisabled = false,
  placeholder,
  'data-testid': testId,
}: TagFieldProps) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const validity = useNativeValidity({ name, problem, kind: 'text' });
  const { message } = validity;
  const ids = useFieldIds({ description, message });
  const { tags, draft, setDraft, add, remove, status } = useTags({
    value,
    defaultValue,
    most,
    list,
    onChange(next) {
      validity.dismiss();
      onChange?.(next);
    },
  });
  const full = tags.length >= most;

  const commit = (text: string) => {
    add(text);
    setDraft('');
  };
  useEarlyValue(input, (control) => {
    // A person who left the field before it was hydrated adds nothing by leaving it again.
    if (control === document.activeElement && !isList(control.value)) setDraft(control.value);
    else if (control.value !== '') commit(control.value);
  });
  const takeOff = (index: number) => {
    remove(index);
    // The focus must not fall off the page with the button that had it: the next tag, else the field.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? input.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // With nothing typed, too: after a comma or a list that was pasted, Enter is the hand's habit and not to send the form.
      event.preventDefault();
      if (draft.trim() !== '') commit(draft);
    } else if (event.key === 'Backspace' && draft === '') {
      list.current?.querySelector<HTMLElement>('li:last-of-type button')?.focus();
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!isList(pasted)) return;
    event.preventDefault();
    commit(`${draft}${pasted}`);
  };
  const onChangeText = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) =>
    isList(text) ? commit(text) : setDraft(text);
  // What was typed and not added goes along with the form, unless the focus is on its way to « Ajouter ».
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.parentElement?.contains(relatedTarget)) commit(draft);
  };

  return (
    <NativeField ids={ids} name={name} label={label} optional={!isRequired} description={description} message={message}>
      <ul ref={list} className={styles.tags} aria-label="Déjà ajoutés">
        {tags.map((tag, index) => (
          <li key={tag} className={styles.tag}>
            <span className={styles.word} dir="auto">
              {tag}
            </span>
            <NativeButton
              className={styles.remove}
              aria-label={`Retirer ${tag}`}
              isDisabled={isDisabled}
              onPress={() => takeOff(index)}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' || event.key === 'Delete') takeOff(index);
              }}
            >
              <Icon of={X} size={16} />
            </NativeButton>
            {name === undefined ? null : <input type="hidden" name={name} value={tag} />}
          </li>
        ))}
      </ul>
      <div className={styles.entry}>
        <input
          {...ids.aria}
          ref={input}
          id={ids.id}
          className={field.control}
          dir="auto"
          // With JavaScript the tags are sent by the list; without it, by this field.
          name={hydrated ? undefined : name}
          value={draft}
          placeholder={placeholder}
          maxLength={maxLength}
          required={isRequired && tags.length === 0}
          disabled={isDisabled}
          readOnly={full}
          data-invalid={message === undefined ? undefined : true}
          data-disabled={isDisabled || full || undefined}
          data-testid={testId}
          autoComplete="off"
          onChange={onChangeText}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={onBlur}
          onInvalid={validity.onInvalid}
        />
        {hydrated ? (
          <Button
            isDisabled={isDisabled || full}
            onPress={() => {
              commit(draft);
              input.current?.focus();
            }}
          >
            Ajouter
          </Button>
        ) : null}
      </div>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </NativeField>
  );
}
