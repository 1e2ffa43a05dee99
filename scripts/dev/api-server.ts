import { runRestartable } from './run-restartable.ts';

runRestartable('api/src/server.ts');
