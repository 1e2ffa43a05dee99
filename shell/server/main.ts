import { setTimeout } from 'node:timers/promises';
import { drain } from '@letat/contracts/core/drain';
import { buildShell } from './app.ts';
import { ConfigError, readConfig, type ShellConfig } from './config.ts';

/** Listens, reports to the supervisor, and closes in order when asked to or when the supervisor has ended. */
async function main(config: ShellConfig): Promise<void> {
  const app = await buildShell(config);
  const url = await app.listen({ host: config.host, port: config.port });
  process.send?.({ type: 'ready', url });
  const close = () => {
    drain(app.server, config.stopDelay, (ms) => setTimeout(ms))
      .then(() => app.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
  process.once('disconnect', close);
}

try {
  await main(readConfig());
} catch (cause) {
  console.error(cause instanceof ConfigError ? cause.message : cause);
  process.exit(1);
}
