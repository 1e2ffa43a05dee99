import type { LetterFrequency } from '@letat/contracts/newsletter/constants';
import { Cover } from '@letat/ui/cover';
import * as styles from './preferences.css.ts';

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

type Cell = 'empty' | 'open' | 'woven';

/** What that rhythm makes of each day: a letter at most, letters as they come, none. */
function cellsOf(frequency: LetterFrequency, isPaused: boolean): readonly Cell[] {
  return days.map((day) => {
    if (isPaused) return 'empty';
    if (frequency === 'weekly') return day === 'dimanche' ? 'woven' : 'empty';
    return frequency === 'daily' ? 'woven' : 'open';
  });
}

/** The promise as a week of seven cells; its title says the same in words. */
export function Week({ frequency, isPaused }: { frequency: LetterFrequency; isPaused: boolean }) {
  const cells = cellsOf(frequency, isPaused);
  return (
    <ul className={styles.week} aria-hidden="true">
      {days.map((day, index) => (
        <li key={day}>
          <span className={styles.cell} data-cell={cells[index]}>
            {cells[index] === 'woven' ? <Cover slug="la-lettre" /> : null}
          </span>
          {day.charAt(0).toUpperCase()}
        </li>
      ))}
    </ul>
  );
}
