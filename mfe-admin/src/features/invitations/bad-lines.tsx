import { formatCount } from '@letat/contracts/core/format/numbers';
import type { LineProblem } from '@letat/contracts/invitations/line-problems';
import { Button } from '@letat/ui/button';
import * as styles from './invitations.css.ts';

interface BadLinesProps {
  valid: number;
  problems: readonly LineProblem[];
  onCorrect: (problem: LineProblem) => void;
}

/** Lines shown: more of them are no typing errors, but another kind of list. */
const maxShown = 50;

/** Which lines will not be written to, with their numbers and the way to them, while the list is typed. */
export function BadLines({ valid, problems, onCorrect }: BadLinesProps) {
  const wrong = problems.filter(({ isDuplicate }) => !isDuplicate).length;
  return (
    <section className={styles.preview} aria-label="Lignes de la liste">
      <p className={styles.counts} role="status">
        <b className={styles.count}>{valid}</b> {valid > 1 ? 'valides' : 'valide'}
        <b className={styles.count}>{wrong}</b> à corriger
      </p>
      {problems.length === 0 ? null : (
        <ol className={styles.gutter} aria-label="Lignes à corriger">
          {problems.slice(0, maxShown).map((problem) => (
            <li key={`${problem.line} ${problem.entry}`} className={styles.badLine}>
              <span className={styles.number} data-duplicate={problem.isDuplicate || undefined}>
                {problem.line}
              </span>
              <span className={styles.reason}>
                <bdi>{problem.entry}</bdi>
                <span className={styles.note}>{problem.reason}</span>
              </span>
              {problem.isDuplicate ? null : (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Corriger la ligne ${problem.line}`}
                  onPress={() => onCorrect(problem)}
                >
                  Corriger
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {problems.length > maxShown ? (
        <p className={styles.note}>et {formatCount(problems.length - maxShown, 'autre ligne', 'autres lignes')}.</p>
      ) : null}
    </section>
  );
}
