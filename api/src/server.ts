import { buildApp } from './app.ts';
import { configOrExit } from './config-or-exit.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const config = configOrExit();
const app = await buildApp({ config });

await runUntilStopped(app, listen, { stopDelayMs: config.STOP_DELAY_MS });

async function listen(): Promise<void> {
  try {
    const url = await app.listen({ host: config.API_HOST, port: config.API_PORT });
    process.send?.({ type: 'ready', url });
  } catch (error) {
    if (!isListenError(error)) throw error;
    console.error(listenProblem(error.code));
    process.exit(1);
  }
}

function isListenError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}

function listenProblem(code: string): string {
  const where = `${config.API_HOST}:${config.API_PORT}`;
  if (code === 'EADDRINUSE')
    return `Le port de l’API est déjà pris (${where}) : arrêtez l’autre programme ou changez API_PORT.`;
  if (code === 'EACCES')
    return `L’API n’a pas le droit d’écouter sur ${where} : choisissez un API_PORT au-dessus de 1023.`;
  return `L’API ne peut pas écouter sur ${where} (${code}) : vérifiez API_HOST et API_PORT.`;
}
