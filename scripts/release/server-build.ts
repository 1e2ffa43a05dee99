import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import vm from 'node:vm';
import type { Fragment } from '@letat/remote-kit/define-fragment';
import type { Route } from '@letat/remote-kit/route';

/** What a remote offers. */
export interface Offered {
  readonly routes: readonly Route[];
  readonly fragments: readonly Fragment[];
}

/**
 * Runs the server build of a remote to ask it for its routes and fragments: pages come lazily, so only the kit's
 * definitions are needed.
 * @param home the folder that holds `dist`
 * @throws when the build needs anything else at once
 */
export async function loadServerBuild(home: string): Promise<Offered> {
  const available: Record<string, unknown> = {
    react: await import('react'),
    '@letat/remote-kit/api-client': await import('@letat/remote-kit/api-client'),
    '@letat/remote-kit/define-fragment': await import('@letat/remote-kit/define-fragment'),
    '@letat/remote-kit/route': await import('@letat/remote-kit/route'),
  };
  const folder = basename(home);
  const provide = (specifier: string) => {
    const module = available[specifier];
    if (!module)
      throw new Error(
        `${folder}: routes.ts loads "${specifier}" at once. Import pages and components lazily: page: () => import('./…').`,
      );
    return module;
  };
  const code = readFileSync(join(home, 'dist/server/index.cjs'), 'utf8');
  const module = JSON.parse('{"exports":{}}');
  vm.compileFunction(code, ['module', 'exports', 'require'], { filename: `${folder}/dist/server/index.cjs` })(
    module,
    module.exports,
    provide,
  );
  return module.exports;
}
