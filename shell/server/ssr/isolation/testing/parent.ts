import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startGuarded } from '../guarded-process.ts';

/** Starts a guarded process that loops, and says which it is. */
const child = startGuarded(fileURLToPath(new URL('./probe.ts', import.meta.url)), 64);
child.send(['loop', '']);
await once(child, 'message');
process.send?.(child.pid);
