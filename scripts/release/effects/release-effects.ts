import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseLimits } from '@letat/contracts/releases/constants';
import { scriptEffects } from './script-effects.ts';
import { styleEffects } from './style-effects.ts';

/**
 * What the browser build of a release does to what all parts of a page share, a line each; see the two readers.
 * @param files its files, by their paths in `dist`
 */
export function releaseEffects(dist: string, files: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    if (!file.startsWith('browser/')) continue;
    const text = () => readFileSync(join(dist, file), 'utf8');
    if (file.endsWith('.js')) for (const effect of scriptEffects(text(), file)) found.add(effect);
    if (file.endsWith('.css')) for (const effect of styleEffects(text())) found.add(effect);
  }
  return [...found].map((effect) => effect.slice(0, releaseLimits.typeLine)).sort();
}
