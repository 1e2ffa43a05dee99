import type { ReleaseHistory } from '@letat/contracts/releases/operations';
import type { Clock } from '../../../plugins/clock.ts';
import type { ReleaseHealthRepository } from './repository.ts';

const hourMs = 60 * 60 * 1000;
const hours = 24;

interface Named {
  name: string;
  sha: string;
}
type Health = ReleaseHistory['health'];

/** How the visits of releases went, hour by hour. */
export class ReleaseHealth {
  readonly #health: ReleaseHealthRepository;
  readonly #clock: Clock;

  constructor(health: ReleaseHealthRepository, clock: Clock) {
    this.#health = health;
    this.#clock = clock;
  }

  /** Of each of these releases the last 24 hours, the present one last. */
  async lastDay(releases: readonly Named[]): Promise<(channel: { name: string; stable: string }) => Health> {
    const present = Math.floor(this.#clock.now().getTime() / hourMs);
    const first = present - hours + 1;
    const found = await this.#health.hours(releases, new Date(first * hourMs));
    return ({ name, stable }) => {
      const own = found.filter((one) => one.name === name && one.sha === stable);
      const parts = Array.from({ length: hours }, (_, index) => {
        const at = (first + index) * hourMs;
        const hour = own.find((one) => one.hour.getTime() === at);
        return hour && hour.views > 0 ? Math.min(1, hour.errors / hour.views) : null;
      });
      const sum = (of: 'views' | 'errors') => own.reduce((total, one) => total + one[of], 0);
      return { views: sum('views'), errors: sum('errors'), hours: parts };
    };
  }
}
