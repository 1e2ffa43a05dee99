import { setTimeout } from 'node:timers/promises';
import { drain } from '@letat/contracts/core/drain';
import type { FastifyInstance } from 'fastify';
import { exitWhenRefused } from './exit-when-refused.ts';

/**
 * Starts a process of the product, and closes the app in good order when it is asked to end or its parent has ended.
 * @param options.stopDelayMs how long it goes on answering once it is asked to end
 */
export async function runUntilStopped(
  app: FastifyInstance,
  start: () => Promise<void>,
  { stopDelayMs = 0 } = {},
): Promise<void> {
  let closing = false;
  async function close(reason: string): Promise<void> {
    if (closing) return;
    closing = true;
    app.log.info({ reason }, 'process: closing');
    try {
      await drain(app.server, stopDelayMs, (ms) => setTimeout(ms));
      await app.close();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'process: could not close cleanly');
      process.exit(1);
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal));
  // The parent process died or let go: nobody is left to stop this one.
  process.on('disconnect', () => void close('disconnect'));
  exitWhenRefused(app);
  await start();
}
