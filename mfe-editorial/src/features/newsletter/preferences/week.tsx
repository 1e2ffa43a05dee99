import type { LetterFrequency } from '@letat/contracts/newsletter/constants';
import { Cover } from '@letat/ui/cover';
import * as styles from './preferences.css.ts';

/** From the day of a letter on: which day of the week that is, nobody knows before. */
const days = ['le jour d’une lettre', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six jours après'] as const;

type Cell = 'empty' | 'open' | 'woven';

/** What that rhythm makes of seven days that begin with a letter: one at most, letters as they come, none. */
function cellsOf(frequency: LetterFrequency, isPaused: boolean): readonly Cell[] {
  return days.map((_day, index) => {
    if (isPaused) return 'empty';
    if (frequency === 'weekly') return index === 0 ? 'woven' : 'empty';
    return frequency === 'daily' ? 'woven' : 'open';
  });
}

/** The promise as seven days from a letter on; its title says the same in words. */
export function Week({ frequency, isPaused }: { frequency: LetterFrequency; isPaused: boolean }) {
  const cells = cellsOf(frequency, isPaused);
  return (
    <ul className={styles.week} aria-hidden="true">
      {days.map((day, index) => (
        <li key={day}>
          <span className={styles.cell} data-cell={cells[index]}>
            {cells[index] === 'woven' ? <Cover slug="la-lettre" /> : null}
          </span>
          {index + 1}
        </li>
      ))}
    </ul>
  );
}
