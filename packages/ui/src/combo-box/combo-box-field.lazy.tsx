import { fold } from '@letat/contracts/core/fold';
import { ChevronDown } from 'lucide';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useFieldProblem } from '../form/problems.ts';
import { Icon } from '../icon/index.ts';
import * as list from '../menu/menu.css.ts';
import * as field from '../text-field/field.css.ts';
import { FieldFrame } from '../text-field/field-frame.lazy.tsx';
import * as styles from './combo-box.css.ts';
import type { ComboBoxOption, ComboBoxProps } from './combo-box.tsx';

interface ComboBoxFieldProps extends ComboBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** The plain field that it takes over from had the focus. */
  takesFocus: boolean;
}

const contains = (text: string, typed: string) => fold(text).includes(fold(typed));

/** The field itself, once its code is there. */
export function ComboBoxField({
  label,
  options,
  name,
  value,
  onChange,
  takesFocus,
  allowsFreeText = false,
  onSearch,
  isSearching = false,
  emptyText = 'Aucun résultat',
  description,
  problem,
  isRequired = false,
  isDisabled = false,
  placeholder,
  'data-testid': testId,
}: ComboBoxFieldProps) {
  const answer = useFieldProblem(name);
  const shown = problem ?? answer.message;
  const change = (next: string) => {
    answer.dismiss();
    onChange(next);
  };
  // A text of one's own is what the field holds; a known answer is a key behind the text that shows.
  const held = allowsFreeText
    ? {
        inputValue: value,
        onInputChange(text: string) {
          change(text);
          onSearch?.(text);
        },
      }
    : {
        value: value === '' ? null : value,
        onChange: (key: string | number | null) => change(key === null ? '' : String(key)),
        ...(onSearch === undefined ? {} : { onInputChange: onSearch }),
      };
  return (
    <I18nProvider locale="fr-FR">
      <AriaComboBox<ComboBoxOption>
        {...held}
        {...(name === undefined ? {} : { name })}
        {...(onSearch === undefined ? { defaultItems: options } : { items: options })}
        {...(shown === undefined ? {} : { isInvalid: true, validationBehavior: 'aria' })}
        className={field.field}
        data-field={name}
        defaultFilter={contains}
        allowsCustomValue={allowsFreeText}
        allowsEmptyCollection={!allowsFreeText}
        autoFocus={takesFocus}
        isRequired={isRequired}
        isDisabled={isDisabled}
      >
        <FieldFrame
          label={label}
          description={description}
          problem={shown}
          required={isRequired}
          type="select"
          length={0}
        >
          <Group className={styles.box}>
            <Input
              className={`${field.control} ${styles.input}`}
              data-testid={testId}
              {...(placeholder === undefined ? {} : { placeholder })}
            />
            <Button className={styles.toggle}>
              <Icon of={ChevronDown} size={18} />
            </Button>
          </Group>
        </FieldFrame>
        <Popover className={`${list.popover} ${styles.popover}`} offset={4}>
          <ListBox<ComboBoxOption>
            className={list.list}
            renderEmptyState={() => <p className={styles.empty}>{isSearching ? 'Recherche…' : emptyText}</p>}
          >
            {(option) => (
              <ListBoxItem id={option.value} textValue={option.label} className={list.item}>
                <span>
                  {option.label}
                  {option.note === undefined ? null : <span className={list.note}>{option.note}</span>}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </I18nProvider>
  );
}
