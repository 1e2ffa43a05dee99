// The demonstration that follows the sources: `npm run dev -- mfe-marketplace` rebuilds and publishes that remote (and the
// shell's browser side) at every save, restarts the servers when theirs change, and the browser reloads by itself.
import { join } from 'node:path';
import { chosenWorkspaces } from '../dev/chosen-remotes.ts';
import { withDevelopmentFolders } from '../dev/folders.ts';
import { type DevelopmentSession, startSession } from '../dev/session.ts';
import { readEnvironment } from '../environment.ts';
import { root } from '../paths.ts';
import { runProduct } from '../product/run-product.ts';
import { accountFacts } from '../product/start-facts.ts';
import { runCommand } from '../run-command.ts';

/** The product's programs, the servers such that they can be restarted at every save. */
const ENTRIES = {
  api: join(root, 'scripts', 'dev', 'api-server.ts'),
  worker: join(root, 'scripts', 'dev', 'worker.ts'),
  seed: join(root, 'api', 'src', 'seed.ts'),
  refuseDemonstration: join(root, 'api', 'src', 'refuse-demonstration.ts'),
  publish: join(root, 'scripts', 'commands', 'publish-built.ts'),
  shell: join(root, 'scripts', 'dev', 'shell-server.ts'),
};

await runCommand(async (stop) => {
  const workspaces = chosenWorkspaces(process.argv.slice(2));
  const environment = withDevelopmentFolders(readEnvironment());
  let session: DevelopmentSession | undefined;
  stop.signal.addEventListener('abort', () => void session?.stop());
  try {
    return await runProduct(
      {
        command: 'npm run dev',
        environment,
        host: '127.0.0.1',
        publicOrigin: (port) => `http://localhost:${port}`,
        seed: true,
        entries: ENTRIES,
        env: { DEMO: '1', DEV: '1', DEMO_PASSWORD: environment.demoPassword, LOG_LEVEL: environment.logLevel },
        facts: (running) => {
          // Once the table of facts stands: what the session says comes after it.
          setImmediate(() => {
            if (!stop.signal.aborted) session = startSession(running, workspaces, environment);
          });
          return [
            ['Address', running.url],
            ...accountFacts(environment.demoPassword),
            ['Follows', `${workspaces.join(', ')}, api and shell/server; the other remotes are as last built`],
          ];
        },
      },
      stop,
    );
  } finally {
    await session?.stop();
  }
});
