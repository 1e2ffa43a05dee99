import { within } from '../site/site.ts';
import { register, sendPicture } from './journeys/accounts.ts';
import { publishAndComment } from './journeys/articles.ts';
import { buyAndDispute } from './journeys/disputes.ts';
import { insistBy, type Journey, NothingLeft, type Refusals } from './journeys/journey.ts';
import { sendLetter, subscribeAndConfirm } from './journeys/letters.ts';
import { payOut } from './journeys/payouts.ts';
import { offerProduct } from './journeys/products.ts';
import { buyAndRefund } from './journeys/shop.ts';
import { translate } from './journeys/translations.ts';
import type { Promises } from './promises.ts';
import type { World } from './world.ts';

/** What people do all day. */
const daily: readonly (readonly [string, Journey])[] = [
  ['publish and comment', publishAndComment],
  ['buy and refund', buyAndRefund],
  ['subscribe and confirm', subscribeAndConfirm],
  ['send a letter', sendLetter],
  ['register', register],
  ['send a picture', sendPicture],
];
/** What they do besides; a small trial has no time to come by it. */
const rare: typeof daily = [
  ['buy and dispute', buyAndDispute],
  ['translate', translate],
  ['offer a product', offerProduct],
  ['pay out', payOut],
];

export interface Load {
  readonly refusals: Refusals;
  /** What nobody should have been answered. */
  readonly faults: readonly string[];
  /** How many journeys came to their end so far. */
  journeysDone(): number;
  start(): void;
  /** Lets everybody come to the end of what they do. */
  stop(): Promise<void>;
}

interface LoadPlan {
  readonly world: World;
  readonly promises: Promises;
  /** Whether people do what is rare too. */
  readonly isWhole: boolean;
}

/** People who do all of it, over and over; each of them waits for their own answers alone. */
export function createLoad({ world, promises, isWhole }: LoadPlan): Load {
  const journeys = isWhole ? [...daily, ...rare] : daily;
  const refusals: Refusals = new Map();
  const faults: string[] = [];
  const insist = insistBy(refusals, world);
  let [done, number] = [0, 0];
  let isOver = true;
  let walking: Promise<void>[] = [];

  async function walk([name, journey]: (typeof daily)[number]): Promise<void> {
    while (!isOver) {
      number += 1;
      try {
        await journey({ world, promises, number, insist });
        done += 1;
      } catch (error) {
        if (error instanceof NothingLeft) return;
        faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        // What is refused for good would be refused again at once, and fill the list.
        return;
      }
    }
  }

  return {
    ...{ refusals, faults, journeysDone: () => done },
    start() {
      isOver = false;
      walking = journeys.map(walk);
    },
    async stop() {
      isOver = true;
      await within('everybody comes to the end of what they do', Promise.all(walking));
    },
  };
}
