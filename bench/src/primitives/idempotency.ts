import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Figure, FigureRow } from './figure.ts';
import { spread, waitsOf } from './waits.ts';

const lead = { name: 'Binta Sarr', email: 'binta@exemple.org', message: 'Travaillons ensemble.' };

/** Sends the contact form under that key; without one as it was before there were keys. */
async function send(app: FastifyInstance, key: string | null): Promise<{ status: number; isReplayed: boolean }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { origin: 'http://localhost:3000', ...(key === null ? {} : { 'idempotency-key': `"${key}"` }) },
    payload: lead,
  });
  if (answer.statusCode !== 201 && answer.statusCode !== 409) throw new Error(answer.body);
  return { status: answer.statusCode, isReplayed: 'idempotent-replayed' in answer.headers };
}

const effects = (app: FastifyInstance) => app.mongo.connection.collection('leads').countDocuments();

async function oneKey(app: FastifyInstance, callers: number): Promise<FigureRow> {
  const key = randomUUID();
  const before = await effects(app);
  const counts = { answered: 0, replayed: 0, 'under way': 0 };
  const waits = await waitsOf(
    Array.from({ length: callers }, () => async () => {
      const { status, isReplayed } = await send(app, key);
      counts[status === 409 ? 'under way' : isReplayed ? 'replayed' : 'answered'] += 1;
    }),
  );
  const done = (await effects(app)) - before;
  const met = done === 1 && counts.answered === 1;
  return {
    name: 'one key, all at once',
    figures: { callers, effects: done, ...counts, ...spread(waits) },
    goal: '1 effect',
    met,
  };
}

/** One after the other: what a key costs a call, and how fast an answer is sent again. */
async function rates(app: FastifyInstance, calls: number): Promise<FigureRow[]> {
  const again = randomUUID();
  await send(app, again);
  const kinds: [string, () => string | null][] = [
    ['without a key', () => null],
    ['with a new key', () => randomUUID()],
    ['sent again', () => again],
  ];
  const rows: FigureRow[] = [];
  for (const [name, keyOf] of kinds) {
    const began = performance.now();
    for (let n = 0; n < calls; n += 1) await send(app, keyOf());
    rows.push({ name, figures: { callers: 1, 'calls/s': (calls * 1000) / (performance.now() - began) }, met: null });
  }
  return rows;
}

/** `idempotent: 'key'`: what repeated calls do and cost. */
export const idempotency: Figure = async ({ apps: [app], callers }) => [
  await oneKey(app, callers),
  ...(await rates(app, callers)),
];
