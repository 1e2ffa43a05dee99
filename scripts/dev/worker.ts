import { keepRestartable } from './keep-restartable.ts';

keepRestartable('api/src/worker.ts');
