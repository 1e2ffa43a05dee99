import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from './product.ts';

const manifest = z.object({ exports: z.record(z.string(), z.string()) });

/**
 * The source that a name such as `@letat/ui/button` leads to, by the `exports` of its package (https://nodejs.org/api/packages.html).
 * @throws when the package exports no such name
 */
export function sourceOfModule(name: string): string {
  const [, folder = '', entry = ''] = /^@letat\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  const home = join(repositoryRoot, 'packages', folder);
  const { exports } = manifest.parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')));
  const target = exports[`./${entry}`] ?? exports['./*']?.replace('*', entry);
  if (target === undefined) throw new Error(`${name} is not exported by packages/${folder}/package.json.`);
  return join(home, target);
}
