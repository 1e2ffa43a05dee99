import { type ReactNode, useId } from 'react';
import * as styles from './progress.css.ts';

export interface ProgressProps {
  /** What goes on. */
  label: ReactNode;
  /** From 0 to `max`. Without it, nobody knows how far it is. */
  value?: number | undefined;
  /** Default 100. */
  max?: number;
  /** What the value reads as, as in « 3 fichiers sur 7 ». Default: percent. */
  valueText?: string | undefined;
}

/**
 * Something on its way to its end: an upload, an import. Without `value` it goes on and cannot say for how long. What
 * takes under a second needs none; a button that works has `isPending`; a place that waits for data, a `Skeleton`.
 */
export function Progress(props: ProgressProps) {
  return <Bar {...props} role="progressbar" tone="green" />;
}

export interface MeterProps extends ProgressProps {
  /** What is measured. */
  label: ReactNode;
  value: number;
  /** The value speaks first; the colour repeats it. `ochre`: nearly used up; `brick`: used up. Default `green`. */
  tone?: 'green' | 'ochre' | 'brick';
}

/** How much of something there is: calls left, places taken. What moves towards its end is `Progress`. */
export function Meter({ tone = 'green', ...rest }: MeterProps) {
  return <Bar {...rest} role="meter" tone={tone} />;
}

interface BarProps extends ProgressProps {
  role: 'progressbar' | 'meter';
  tone: 'green' | 'ochre' | 'brick';
}

/** Our own markup, since browsers style the parts of <progress> and <meter> differently. */
function Bar({ role, tone, label, value, max = 100, valueText }: BarProps) {
  const labelId = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max));
  const text = valueText ?? (share === undefined ? undefined : percent(share));
  return (
    <div className={styles.progress} data-tone={tone}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <span className={styles.value} aria-hidden="true">
        {text}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles that it takes have a name and a value */}
      <div
        className={styles.track}
        role={role}
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        data-indeterminate={share === undefined || undefined}
      >
        <span className={styles.bar} style={share === undefined ? undefined : { width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** « 42 % », with the narrow no-break space that French puts before the symbol. */
const percent = (share: number) => `${Math.round(share * 100)}\u202f%`;
