import { runRestartable } from './run-restartable.ts';

runRestartable('shell/server/main.ts');
