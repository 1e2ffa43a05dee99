import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ExplainedError } from '../explained-error.ts';
import type { MadeFile } from '../write-files.ts';

/** A remote that lives, whose package and types a new one has. */
const LIVING = 'mfe-author-dashboard';
const EXAMPLE = 'Example: npm run new:remote -- mfe-library';

/** A record: it stays in the order in which packages are written. */
const livingPackage = z.record(z.string(), z.unknown());
const versions = z.record(z.string(), z.string());
/** What a remote's first page needs; what it needs besides is its own affair. */
const needed = ['@letat/remote-kit', '@letat/ui', 'react', 'react-dom'];

/**
 * The name of a remote, which names its folder, its releases and what its addresses begin with.
 * @param known the parts that there are
 * @throws {ExplainedError} when it is none, or there is one of that name
 */
export function readRemoteName(args: readonly string[], known: readonly string[]): string {
  const [name, ...more] = args;
  if (name === undefined || more.length > 0) throw new ExplainedError(`Give the remote one name. ${EXAMPLE}`);
  if (!/^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 34)
    throw new ExplainedError(
      `"${name}" cannot name a remote: it names a folder, releases and addresses, so it is "mfe-" and up to 30 lower-case letters and digits, in words with hyphens between them. ${EXAMPLE}`,
    );
  if (known.includes(name)) throw new ExplainedError(`There is a remote ${name} already.`);
  return name;
}

/**
 * All files of a remote with one page, which lints, tests, builds and is published as it is. No file of anybody else is part of it: the
 * workspaces, the type check, the tests and the start find a remote by its folder.
 */
export function remoteFiles(name: string, root: string): readonly MadeFile[] {
  const living = livingPackage.parse(JSON.parse(readFileSync(join(root, LIVING, 'package.json'), 'utf8')));
  const dependencies = Object.fromEntries(
    Object.entries(versions.parse(living.dependencies)).filter(([dependency]) => needed.includes(dependency)),
  );
  const path = name.slice('mfe-'.length);
  const words = path.replaceAll('-', ' ');
  const title = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  const feature = 'src/features/welcome';
  const files: Readonly<Record<string, string>> = {
    'package.json': `${JSON.stringify({ ...living, dependencies }, null, 2).replaceAll(LIVING, name)}\n`,
    'README.md': `# ${name}

What it is for, and who looks after it. Its pages: \`/${path}\`.

\`npm test -w ${name}\`, \`npm run dev -- ${name}\`, \`npm run release -w ${name}\` ([guide](../docs/guides/deploy-a-remote.md)).
`,
    'tsconfig.json': readFileSync(join(root, LIVING, 'tsconfig.json'), 'utf8'),
    'rspack.config.ts': readFileSync(join(root, LIVING, 'rspack.config.ts'), 'utf8'),
    'src/routes.ts': `import type { Route } from '@letat/remote-kit/route';
import { welcomeRoute } from './features/welcome/welcome.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [welcomeRoute];
`,
    [`${feature}/welcome.route.ts`]: `import { defineRoute } from '@letat/remote-kit/route';

/** The first page of this remote. Where it reads from the API: \`load: ({ call, signal }) => call('GET /api/…', { signal })\`. */
export const welcomeRoute = defineRoute<null>({
  id: 'welcome',
  path: '/${path}',
  flags: { ssr: true, reading: true },
  load: async () => null,
  meta: () => ({
    title: '${title}',
    canonical: '/${path}',
    ...(typeof window === 'undefined' && { description: '${title}.', robots: 'noindex' }),
  }),
  page: () => import(/* webpackChunkName: "page-welcome" */ './welcome-page.tsx'),
});
`,
    [`${feature}/welcome-page.tsx`]: `import { Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Prose } from '@letat/ui/prose';

/** The first page of this remote. */
export default function WelcomePage() {
  return (
    <>
      <PageHeader title="${title}" dek="Cette partie vient de naître." />
      <Wrap>
        <Prose>
          <p>Ses pages se construisent et se publient seules.</p>
        </Prose>
      </Wrap>
    </>
  );
}
`,
    [`${feature}/welcome-page.test.tsx`]: `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import WelcomePage from './welcome-page.tsx';

it('the first page of ${name} has one heading, which names it', () => {
  const headings = renderToStaticMarkup(<WelcomePage />).match(/<h1[^>]*>.*?<\\/h1>/g);
  expect(headings).toEqual([expect.stringContaining('${title}')]);
});
`,
  };
  return Object.entries(files).map(([file, text]) => ({ path: `${name}/${file}`, text }));
}
