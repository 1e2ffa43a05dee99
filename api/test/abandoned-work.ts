import type { FastifyInstance } from 'fastify';
import type { FailpointName } from '../src/plugins/failpoints.ts';

/** The worker dies here: what was under way is given up. */
class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/**
 * Works through a queue in this process up to a passing of a failpoint (from 1), and leaves there what a killed worker leaves: whatever was
 * written, and the row in the hands of a worker that is no more, whose lease is over.
 */
export async function abandonWork(
  app: FastifyInstance,
  queue: string,
  { at, passing = 1 }: { at: FailpointName; passing?: number },
): Promise<void> {
  const { pass } = app.failpoints;
  let passed = 0;
  app.failpoints.pass = (name) => {
    if (name !== at) return;
    passed += 1;
    if (passed === passing) throw new Abandoned(`a worker died at ${at}`);
  };
  try {
    await app.jobs.process(queue);
  } finally {
    app.failpoints.pass = pass;
  }
  if (passed < passing) throw new Error(`work of ${queue} came to ${at} ${passed} times only`);
  const past = new Date(0);
  const lease = { token: 'of-the-dead', worker: 'dead', until: past };
  await app.mongo.connection
    .collection('work')
    .updateMany({ queue, state: 'waiting', attempts: { $gt: 0 } }, { $set: { state: 'running', takeAt: past, lease } });
}
