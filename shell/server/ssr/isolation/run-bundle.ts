import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { PartCode } from './messages.ts';

const nodeRequire = createRequire(import.meta.url);

/** What React's server renderer and the platform take of Node: nothing that leads out of the process. */
const harmless = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util']);

/**
 * Runs a CommonJS bundle with a `require` that reaches what it is given and nothing else (its shape is the contract version's promise).
 * @param provided what the platform provides to a remote; null for the platform itself
 */
export function runBundle<T>({ name, sha, code }: PartCode, provided: Readonly<Record<string, unknown>> | null): T {
  // Without a loader for it, `import()` in there is refused.
  const wrapper = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: `${name}@${sha}` });
  const module = JSON.parse('{"exports":{}}');
  wrapper(module, module.exports, provided === null ? requireOfPlatform : requireOf(provided));
  return module.exports;
}

function requireOfPlatform(name: string): unknown {
  if (harmless.has(name.replace(/^node:/, ''))) return nodeRequire(name);
  throw new Error(`No "${name}" here: a server build has no way out of its process`);
}

const requireOf =
  (provided: Readonly<Record<string, unknown>>) =>
  (name: string): unknown => {
    if (!Object.hasOwn(provided, name)) throw new Error(`The platform does not provide "${name}"`);
    return provided[name];
  };
