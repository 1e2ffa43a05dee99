import { type Member, pause, until, within } from '../site/site.ts';
import type { DatabaseMember } from './database.ts';
import { mailsHeldBy } from './held-mails.ts';
import { failpointsOf, type Victim, type Way } from './plan.ts';
import type { World } from './world.ts';

/** Between two deaths: what is ended is at work. */
const journeysBetween = 3;
/** So many journeys come to their end before it is believed that nobody passes a failpoint. */
const maxJourneys = 40;

/** Ends what it is told to, starts it again, and notes what was in its hands. */
export interface Deaths {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
  /** Mails of which nobody can know whether they left: a worker held them when it died, or the database was away when they were sent. */
  readonly inHand: ReadonlySet<string>;
  /** Workers that are dead, as rows of work name their holders. */
  readonly deadWorkers: readonly string[];
  die(victim: Victim, way: Way): Promise<void>;
  /** All of the database is away for so long: half of it it stands still, then it is not there. */
  takeDatabaseAway(seconds: number): Promise<void>;
  /** Waits until so many more journeys have come to their end, so that what is killed is at work. */
  someJourneys(more: number): Promise<void>;
}

interface Parts {
  readonly world: World;
  readonly random: () => number;
  /** How many journeys came to their end so far. */
  journeysDone: () => number;
}

export function createDeaths({ world, random, journeysDone }: Parts): Deaths {
  const counts = new Map<string, number>();
  const inHand = new Set<string>();
  const deadWorkers: string[] = [];
  let total = 0;
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('there is nothing to pick from');
    return found;
  };

  function count(name: string): void {
    total += 1;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  async function someJourneys(more: number): Promise<void> {
    const before = journeysDone();
    await until(`${more} journeys end`, async () => journeysDone() >= before + more);
  }

  async function endProcess(kind: 'api' | 'worker' | 'shell', way: Way): Promise<void> {
    const member = pick(world.site.of(kind));
    if (way === 'failpoint' && kind !== 'shell') return endAtFailpoint(kind, member);
    await member.kill();
    await noteDeath(member);
    count(`${kind}, at a random moment`);
    await startAgain(member);
  }

  /** Stops it in good order, and starts it so that it dies at its first, second or third passing of a failpoint. */
  async function endAtFailpoint(kind: 'api' | 'worker', member: Member): Promise<void> {
    const name = pick(failpointsOf[kind]);
    await within(`${member.name} stops`, member.process.stop());
    let isDead = false;
    // One that finds something to do dies before it has said that it is there.
    const started = member
      .start({ FAILPOINT: `${name}:${1 + Math.floor(random() * 3)}` })
      .catch(async (error: unknown) => {
        if ((await member.process.exited) !== null) throw error;
      });
    const died = member.process.exited.then(() => {
      isDead = true;
    });
    await within(`${member.name} starts, or dies`, started);
    const before = journeysDone();
    await until(
      `a process dies at ${name}, or nobody passes it`,
      async () => isDead || journeysDone() > before + maxJourneys,
    );
    if (isDead) count(`${kind}, at ${name}`);
    else {
      await member.kill();
      count(`${kind}, at a random moment`);
    }
    await died;
    await noteDeath(member);
    await startAgain(member);
  }

  async function noteDeath({ kind, process: { child } }: Member): Promise<void> {
    if (kind !== 'worker') return;
    const holder = `${child.pid}-`;
    deadWorkers.push(holder);
    for (const id of await mailsHeldBy(world.store, holder)) inHand.add(id);
  }

  async function endDatabase(way: Way): Promise<void> {
    const { database } = world;
    const member = await database.primary();
    const receivedBefore = world.mails.received.length;
    if (way === 'frozen') {
      member.freeze();
      await database.primary(member);
      await someJourneys(journeysBetween);
      member.thaw();
      count('primary of the database, frozen');
    } else {
      await member.kill();
      if (database.members.length > 1) {
        await database.primary(member);
        await someJourneys(journeysBetween);
      }
      await startAgain(member);
      count(database.members.length > 1 ? 'primary of the database' : 'database');
    }
    await backAgain(database, member);
    noteMails(receivedBefore);
  }

  /** Notes mails that left when nobody may have been able to write it down. */
  function noteMails(receivedBefore: number): void {
    for (const { messageId } of world.mails.received.slice(Math.max(0, receivedBefore - handsOfWorkers)))
      inHand.add(/^<([^@>]+)@/.exec(messageId)?.[1] ?? messageId);
  }

  async function takeDatabaseAway(seconds: number): Promise<void> {
    const { members } = world.database;
    const receivedBefore = world.mails.received.length;
    for (const member of members) member.freeze();
    await pause((seconds * 1000) / 2);
    await Promise.all(members.map((member) => member.kill()));
    await pause((seconds * 1000) / 2);
    await Promise.all(members.map(startAgain));
    count(`all of the database, for ${seconds} s`);
    for (const member of members) await backAgain(world.database, member);
    noteMails(receivedBefore);
    // What people do goes on by itself.
    await someJourneys(journeysBetween);
  }

  return {
    ...{ counts, inHand, deadWorkers, someJourneys, takeDatabaseAway },
    get total() {
      return total;
    },
    async die(victim, way) {
      await someJourneys(journeysBetween);
      await (victim === 'database' ? endDatabase(way) : endProcess(victim, way));
    },
  };
}

/** Starts it again; what does not come back is named. */
const startAgain = (member: Member | DatabaseMember): Promise<void> =>
  within(`${member.name} starts again`, member.start());

/** So many mails can be with the server while nobody has written down that it has them. */
const handsOfWorkers = 20;

async function backAgain(database: World['database'], member: DatabaseMember): Promise<void> {
  await database.primary();
  if (database.members.length === 1) return;
  // A majority that is no more than two servers would not survive the next death.
  await until(`${member.name} follows the primary again`, () => database.isHealthy());
}
