import * as styles from './strength-line.css.ts';

export interface Estimate {
  score: 0 | 1 | 2 | 3 | 4;
  text: string;
}

const steps = [1, 2, 3, 4] as const;
const toneOf = (score: Estimate['score']) => (score >= 3 ? 'good' : 'weak');

/** How hard a password is to guess, and what to do. The words speak first; the bar repeats them. */
export function StrengthLine({ estimate }: { estimate: Estimate | null }) {
  return (
    <div className={styles.strength} data-tone={estimate === null ? undefined : toneOf(estimate.score)}>
      {estimate === null ? null : (
        <span className={styles.bar} aria-hidden="true">
          {steps.map((step) => (
            <span key={step} className={styles.step} data-filled={step <= Math.max(1, estimate.score) || undefined} />
          ))}
        </span>
      )}
      {/* A live region is there before its words. They change with the verdict, not with each character. */}
      <p role="status" className={styles.words}>
        {estimate?.text}
      </p>
    </div>
  );
}
