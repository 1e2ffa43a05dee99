import { keepRestartable } from './keep-restartable.ts';

keepRestartable('shell/server/main.ts');
