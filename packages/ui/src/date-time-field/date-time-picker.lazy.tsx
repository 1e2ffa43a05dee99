import { type CalendarDateTime, getLocalTimeZone, toCalendarDateTime, today } from '@internationalized/date';
import { CalendarDays } from 'lucide';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { useFieldProblem } from '../form/problems.ts';
import { Icon } from '../icon/index.ts';
import * as list from '../menu/menu.css.ts';
import * as field from '../text-field/field.css.ts';
import { FieldFrame } from '../text-field/field-frame.lazy.tsx';
import * as styles from './date-time-field.css.ts';
import type { DateTimeFieldProps } from './date-time-field.tsx';
import { formatLocal, parseLocal } from './local-date-time.lazy.ts';
import { MonthCalendar } from './month-calendar.lazy.tsx';

interface DateTimePickerProps extends DateTimeFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The plain field that it takes over from had the focus. */
  takesFocus: boolean;
}

/** The field itself, once its code is there. */
export function DateTimePicker({
  label,
  name,
  value,
  onChange,
  takesFocus,
  min,
  max,
  description,
  problem,
  isRequired = false,
  isDisabled = false,
  'data-testid': testId,
}: DateTimePickerProps) {
  const answer = useFieldProblem(name);
  const shown = problem ?? answer.message;
  const [start] = useState(startOfToday);
  const { date, change } = useDate(value, (next) => {
    answer.dismiss();
    onChange(next);
  });
  return (
    <I18nProvider locale="fr-FR">
      <DatePicker<CalendarDateTime>
        {...(shown === undefined ? {} : { isInvalid: true, validationBehavior: 'aria' })}
        className={field.field}
        data-field={name}
        data-testid={testId}
        granularity="minute"
        hourCycle={24}
        shouldForceLeadingZeros
        placeholderValue={start}
        value={date}
        onChange={change}
        minValue={parseLocal(min)}
        maxValue={parseLocal(max)}
        autoFocus={takesFocus}
        isRequired={isRequired}
        isDisabled={isDisabled}
      >
        <FieldFrame
          label={label}
          description={description}
          problem={shown}
          required={isRequired}
          type="date"
          length={0}
        >
          <Group className={`${field.control} ${styles.group}`}>
            <DateInput className={styles.input}>
              {(segment) => <DateSegment segment={segment} className={styles.segment} />}
            </DateInput>
            <Button className={styles.open}>
              <Icon of={CalendarDays} size={20} />
            </Button>
          </Group>
        </FieldFrame>
        <Popover className={`${list.popover} ${styles.popover}`} offset={4}>
          <Dialog className={styles.calendar}>
            <MonthCalendar />
          </Dialog>
        </Popover>
        {name === undefined ? null : <input type="hidden" name={name} value={value} />}
      </DatePicker>
    </I18nProvider>
  );
}

/** Where the calendar opens, and the hour of a day that is picked before its hour: the morning. */
const startOfToday = () => toCalendarDateTime(today(getLocalTimeZone())).set({ hour: 9 });

/** The value as a date. Parts of a date that are typed are state until they make a date: half a date is no change. */
function useDate(value: string, onChange: (value: string) => void) {
  const [date, setDate] = useState(() => parseLocal(value));
  const known = formatLocal(date);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value !== known) setDate(parseLocal(value));
  }
  return {
    date,
    change(next: CalendarDateTime | null) {
      const whole = next === null ? null : toCalendarDateTime(next);
      setDate(whole);
      onChange(formatLocal(whole));
    },
  };
}
