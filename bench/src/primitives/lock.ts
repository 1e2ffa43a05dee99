import type { FastifyInstance } from 'fastify';
import { Schema } from 'mongoose';
import type { Figure, FigureRow } from './figure.ts';
import { spread, waitsOf } from './waits.ts';

/** How long the last of all callers may have waited. */
const fairMs = 2000;

const numbered = new Schema<{ key: string; number: number }>({ key: String, number: Number }, { versionKey: false });
// The database refuses a question without an index (`notablescan`).
numbered.index({ key: 1, number: -1 });

/** Reads the last number, and adds the next one: two at once would add the same. */
async function addNext({ mongo }: FastifyInstance, key: string): Promise<void> {
  const rows = mongo.model('benchNumbers', numbered);
  await mongo.transaction(async (session) => {
    await mongo.serialise(session, key);
    const last = await rows.findOne({ key }, null, { session }).sort({ number: -1 }).lean();
    await rows.create([{ key, number: (last?.number ?? 0) + 1 }], { session });
  });
}

async function measure(
  name: string,
  key: string,
  apps: readonly FastifyInstance[],
  callers: number,
): Promise<FigureRow> {
  const turns = Array.from({ length: callers }, (_, index) => apps[index % apps.length]).filter(
    (app) => app !== undefined,
  );
  const waits = await waitsOf(turns.map((app) => () => addNext(app, key)));
  const rows = turns[0]?.mongo.model('benchNumbers', numbered);
  const numbers = await rows?.distinct('number', { key });
  const lost = callers - (numbers?.length ?? 0);
  const met = lost === 0 && Math.max(...waits) <= fairMs;
  return { name, figures: { callers, lost, ...spread(waits) }, goal: `0 lost, ≤ ${fairMs} ms`, met };
}

/** `serialise`: callers that all want one key at once. */
export const lock: Figure = async ({ apps, callers }) => {
  // What is compiled, connected and built by the first calls is nobody's wait.
  for (const app of apps) await app.mongo.model('benchNumbers', numbered).createIndexes();
  for (const app of apps) await measure('warm-up', 'warm-up', [app], 20);
  return [
    await measure('lock, one process', 'one', [apps[0]], callers),
    await measure('lock, two processes', 'two', apps, callers),
  ];
};
