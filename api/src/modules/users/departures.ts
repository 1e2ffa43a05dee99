import type { ClientSession } from '../../plugins/mongo/index.ts';

/** Ends what somebody began as an author, in the transaction in which they cease to be one. */
export type DepartureFollower = (userId: string, session: ClientSession) => Promise<void>;

/** Who writes here no longer: their role was taken back, or their account is suspended. An erasure has a way of its own. */
export class Departures {
  readonly #followers: DepartureFollower[] = [];

  follow(follower: DepartureFollower): void {
    this.#followers.push(follower);
  }

  async tell(userId: string, session: ClientSession): Promise<void> {
    for (const follower of this.#followers) await follower(userId, session);
  }
}
