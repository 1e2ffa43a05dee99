import { releaseLimits } from '@letat/contracts/releases/constants';
import { scriptEffects } from './script-effects.ts';
import { styleEffects } from './style-effects.ts';

/**
 * What the browser build of a release does to what all parts of a page share, a line each; see the two readers. Where a build is sealed its manifest says
 * so, and at the gate it is read again.
 * @param files paths of its files
 * @param read the text of one of them
 * @throws when a script cannot be parsed
 */
export function releaseEffects(files: readonly string[], read: (file: string) => string): string[] {
  const found = new Set<string>();
  for (const file of files) {
    if (!file.startsWith('browser/')) continue;
    if (file.endsWith('.js')) for (const effect of scriptEffects(read(file), file)) found.add(effect);
    if (file.endsWith('.css')) for (const effect of styleEffects(read(file))) found.add(effect);
  }
  return [...found].map((effect) => effect.slice(0, releaseLimits.typeLine)).sort();
}
