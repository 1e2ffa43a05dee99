import type { Clock } from '../src/plugins/clock.ts';

/** A clock that runs as the system's does, from another moment on. */
export interface MovableClock extends Clock {
  /** Forwards, or backwards by a negative number. */
  move(milliseconds: number): void;
}

export function movableClock(): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    move(milliseconds) {
      offset += milliseconds;
    },
  };
}
