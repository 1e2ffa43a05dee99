import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { HeldFor } from './held-for.tsx';
import { reservedSeats } from './reserved-seats.ts';
import { type ShownWebinar, seatsOf } from './webinar-facts.ts';
import * as styles from './webinar-page.css.ts';

/** Cells at most: of a larger webinar each stands for several seats. */
const maxCells = 80;
const rows = 2;
const step = 10;
const cell = 8;

/** Seats as a small weave: those that are taken or reserved are filled, those that can still be had are outlined. */
export function SeatsWeave({ webinar }: { webinar: ShownWebinar }) {
  const { maxParticipants, seatsLeft, currentParticipants, heldUntil, timeZone } = webinar;
  const reserved = reservedSeats(webinar);
  const cells = Math.min(maxCells, maxParticipants);
  const taken = takenCells(maxParticipants, seatsLeft, cells);
  const width = Math.ceil(cells / rows) * step;
  return (
    <div className={styles.seats}>
      <p className={styles.seatsText}>
        <b>
          {seatsOf(webinar)}
          {seatsLeft === 0 ? <HeldFor until={heldUntil} timeZone={timeZone} /> : null}
        </b>
        {seatsLeft === 0 && reserved === 0 ? null : (
          <span className={styles.facts}>
            {formatCount(currentParticipants, 'place prise', 'places prises')}
            {seatsLeft > 0 && reserved > 0 ? (
              <>
                , {formatCount(reserved, 'réservée', 'réservées')}
                <HeldFor until={heldUntil} timeZone={timeZone} />
              </>
            ) : null}
          </span>
        )}
      </p>
      <svg
        className={styles.weave}
        viewBox={`-1 -1 ${width} ${rows * step}`}
        role="img"
        aria-label={`${formatNumber(maxParticipants - seatsLeft)} places prises ou réservées sur ${formatNumber(maxParticipants)}`}
      >
        <path className={styles.takenSeats} d={pathOf(0, taken)} />
        <path className={styles.freeSeats} d={pathOf(taken, cells)} />
      </svg>
    </div>
  );
}

/** No seat is shown that is not there, and the last one is not hidden by rounding. */
function takenCells(most: number, left: number, cells: number): number {
  const taken = Math.round(((most - left) / most) * cells);
  return Math.min(left > 0 ? cells - 1 : cells, Math.max(left < most ? 1 : 0, taken));
}

/** The squares of these cells, column by column. */
function pathOf(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => {
    const at = from + index;
    return `M${Math.floor(at / rows) * step} ${(at % rows) * step}h${cell}v${cell}h-${cell}z`;
  }).join('');
}
