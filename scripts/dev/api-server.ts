import { keepRestartable } from './keep-restartable.ts';

keepRestartable('api/src/server.ts');
