import { ChevronLeft, ChevronRight } from 'lucide';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Icon } from '../icon/index.ts';
import * as styles from './date-time-field.css.ts';

/** One month, the week from Monday. Inside a react-aria DatePicker, which gives it the date. */
export function MonthCalendar() {
  return (
    <Calendar firstDayOfWeek="mon">
      <header className={styles.head}>
        <Button slot="previous" className={styles.open}>
          <Icon of={ChevronLeft} size={20} />
        </Button>
        <CalendarHeading className={styles.month} />
        <Button slot="next" className={styles.open}>
          <Icon of={ChevronRight} size={20} />
        </Button>
      </header>
      <CalendarGrid className={styles.grid} weekdayStyle="short">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell>{name.replace('.', '')}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
