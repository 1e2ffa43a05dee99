import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord, parseJson } from '../json.ts';
import { root } from '../paths.ts';
import { runTask } from '../run-task.ts';
import { toolFile } from '../tool.ts';

interface Case {
  /** Where the file stands, from the root of the repository. */
  readonly path: string;
  readonly code: string;
}

const REMOTES = 'never import each other';
const MODULES = 'entered through its index.ts';
const MODELS = 'repository uses its model';
const SCHEMAS = 'Schemas stay on servers';
const COLOURS = 'A colour of its own';
const OUTGOING = 'Calls to other machines go through';
const DEADLINES = 'How long a test and what it awaits may take stands once';
const CLOCK = 'What time it is says app.clock.now()';
const FORMATS = 'written in one place';
const SETTINGS = 'The environment is read in one place';

const ROUTES = 'is an operation of packages/contracts';

const refused: readonly (Case & { readonly because: string })[] = [
  { because: REMOTES, path: 'mfe-admin/src/a.ts', code: "import { x } from '../../mfe-editorial/src/routes.ts';" },
  { because: REMOTES, path: 'mfe-admin/src/b.ts', code: "import type { X } from 'mfe-editorial/src/routes.ts';" },
  { because: REMOTES, path: 'mfe-admin/src/c.ts', code: "export * from '@letat/shell/src/page-set.ts';" },
  {
    because: REMOTES,
    path: 'mfe-admin/src/d.ts',
    code: "export const x = () => import('../../mfe-embed/src/badge.ts');",
  },
  { because: REMOTES, path: 'mfe-admin/src/e.ts', code: "import { x } from '../../api/src/app.ts';" },
  { because: REMOTES, path: 'packages/ui/src/a.ts', code: "import { x } from '../../../shell/src/page-set.ts';" },
  { because: REMOTES, path: 'shell/server/a.ts', code: "import { x } from '../../mfe-admin/src/routes.ts';" },
  { because: REMOTES, path: 'shell/server/b.ts', code: "import { x } from '../../api/src/config.ts';" },

  { because: MODULES, path: 'api/src/a.ts', code: "import { x } from './modules/posts/posts.service.ts';" },
  { because: MODULES, path: 'api/test/a.ts', code: "import type { X } from '../src/modules/posts/slug.ts';" },
  { because: MODULES, path: 'api/src/modules/comments/a.ts', code: "import { x } from '../posts/slug.ts';" },
  { because: MODULES, path: 'api/src/modules/feeds/b.ts', code: "import { x } from '../posts/markdown/index.ts';" },
  {
    because: MODULES,
    path: 'api/src/modules/posts/markdown/a.ts',
    code: "import { x } from '../../users/author-summaries.ts';",
  },
  {
    because: MODULES,
    path: 'api/src/modules/posts/revisions/a.ts',
    code: "import { x } from '../../users/users.service.ts';",
  },
  { because: MODULES, path: 'api/src/plugins/a.ts', code: "import { x } from '../modules/posts/posts.seed.ts';" },

  {
    because: MODELS,
    path: 'api/src/modules/posts/c.service.ts',
    code: "import { postSchema } from './posts.model.ts';",
  },
  { because: MODELS, path: 'api/src/modules/posts/d.ts', code: "export { postSchema } from './posts.model.ts';" },
  {
    because: MODELS,
    path: 'api/src/modules/posts/revisions/service.ts',
    code: "export { revisionSchema } from './model.ts';",
  },

  { because: OUTGOING, path: 'api/src/modules/partners/a.ts', code: "export const x = () => fetch('https://a.test');" },
  {
    because: OUTGOING,
    path: 'api/src/modules/partners/b.ts',
    code: "export const x = () => globalThis.fetch('https://a.test');",
  },
  { because: OUTGOING, path: 'api/src/modules/partners/c.ts', code: "import { request } from 'undici';" },
  { because: OUTGOING, path: 'api/src/modules/partners/d.ts', code: "import { get } from 'node:https';" },
  { because: OUTGOING, path: 'api/src/plugins/e.ts', code: "export const x = () => import('node:http');" },

  { because: CLOCK, path: 'api/src/modules/ledger/a.ts', code: 'export const x = () => new Date();' },
  { because: CLOCK, path: 'api/src/modules/orders/b.ts', code: 'export const x = () => Date.now() + 1;' },
  { because: CLOCK, path: 'api/src/plugins/f.ts', code: 'export const x = { now: Date.now };' },
  {
    because: DEADLINES,
    path: 'api/src/modules/posts/f.test.ts',
    code: "it('x', { timeout: 90_000 }, async () => {});",
  },
  { because: DEADLINES, path: 'packages/ui/src/d.test.tsx', code: 'await vi.waitFor(() => expect(a).toBe(b));' },
  { because: DEADLINES, path: 'e2e/posts/a.spec.ts', code: 'test.setTimeout(240_000);' },
  { because: DEADLINES, path: 'e2e/posts/c.spec.ts', code: 'await page.waitForTimeout(2000);' },
  { because: DEADLINES, path: 'api/src/modules/posts/g.test.ts', code: "it.each([1])('x', async () => {}, 60_000);" },
  { because: DEADLINES, path: 'api/src/modules/posts/h.test.ts', code: 'beforeAll(async () => {}, 60_000);' },
  { because: DEADLINES, path: 'e2e/posts/b.ts', code: 'await expect(a).toBeVisible({ timeout: 20_000 });' },
  { because: ROUTES, path: 'api/src/modules/feeds/c.ts', code: "export const x = (app) => app.get('/rss.xml', y);" },
  { because: ROUTES, path: 'api/src/modules/feeds/d.ts', code: 'export const x = (app) => app.route({ url });' },
  { because: ROUTES, path: 'api/src/plugins/b.ts', code: 'export const x = (reply) => reply.hijack();' },
  { because: ROUTES, path: 'api/src/plugins/c.ts', code: 'export const x = (reply) => reply.raw.end();' },

  { because: SCHEMAS, path: 'mfe-admin/src/f.ts', code: "import { z } from 'zod';" },
  { because: SCHEMAS, path: 'mfe-admin/src/g.ts', code: "import { z } from 'zod/mini';" },
  {
    because: SCHEMAS,
    path: 'mfe-admin/src/h.ts',
    code: "import { comment } from '@letat/contracts/comments/operations';",
  },
  { because: SCHEMAS, path: 'mfe-admin/src/i.ts', code: "export * from '@letat/contracts/posts/operations';" },
  {
    because: SCHEMAS,
    path: 'mfe-embed/src/a.ts',
    code: "export const x = () => import('@letat/contracts/posts/operations');",
  },
  {
    because: SCHEMAS,
    path: 'packages/ui/src/b.ts',
    code: "import * as posts from '@letat/contracts/posts/operations';",
  },
  { because: SCHEMAS, path: 'packages/contracts/src/posts/messages.ts', code: "import { z } from 'zod';" },

  { because: COLOURS, path: 'mfe-admin/src/a.css.ts', code: "export const a = { color: '#0b5a39' };" },
  {
    because: COLOURS,
    path: 'mfe-admin/src/b.css.ts',
    code: 'export const a = `1px solid rgba(0, 0, 0, .5)`;',
  },
  { because: COLOURS, path: 'shell/src/c.css.ts', code: "export const a = { border: '1px solid #fff', width: 1 };" },

  { because: FORMATS, path: 'mfe-admin/src/j.ts', code: "export const a = new Intl.DateTimeFormat('fr-FR');" },
  { because: FORMATS, path: 'mfe-editorial/src/a.tsx', code: 'export const a = (n: number) => n.toLocaleString();' },
  {
    because: FORMATS,
    path: 'packages/ui/src/c.ts',
    code: "export const a = (date: Date) => date.toLocaleDateString('fr-FR', { month: 'long' });",
  },
  { because: FORMATS, path: 'packages/remote-kit/src/a.ts', code: "export const a = Intl.NumberFormat('fr-FR');" },
  { because: FORMATS, path: 'packages/contracts/src/posts/a.ts', code: "export const a = new Intl.ListFormat('fr');" },
  { because: FORMATS, path: 'shell/src/b.ts', code: 'export const a = (date: Date) => date.toLocaleTimeString();' },

  { because: SETTINGS, path: 'shell/server/http/a.ts', code: 'export const a = process.env.PORT;' },
  { because: SETTINGS, path: 'api/src/modules/posts/e.ts', code: 'export const { PORT } = process.env;' },
  { because: SETTINGS, path: 'scripts/supervisor/a.ts', code: "export { env } from 'node:process';" },
];

const allowed: readonly Case[] = [
  { path: 'api/src/modules/posts/ok.test.ts', code: 'await expect.poll(read, { interval: 5 }).toBe(1);' },
  { path: 'api/src/modules/posts/ok-2.test.ts', code: "it('x', async () => {});\nbeforeAll(async () => {});" },
  { path: 'api/src/plugins/ok.ts', code: 'export const a = { timeout: 500 };' },
  { path: 'mfe-admin/src/ok.ts', code: "export const x = () => import('./features/posts/home-page.tsx');" },
  { path: 'mfe-admin/src/ok-kit.ts', code: "export * from '@letat/remote-kit/api-client';" },
  { path: 'mfe-admin/src/ok-types.ts', code: "export type { Post } from '@letat/contracts/posts/operations';" },
  {
    path: 'mfe-admin/src/ok-types-2.ts',
    code: "import type { Post } from '@letat/contracts/posts/operations';\nexport type A = Post;",
  },
  { path: 'mfe-admin/src/ok-values.ts', code: "export { limits } from '@letat/contracts/constants';" },
  {
    path: 'mfe-admin/src/ok.css.ts',
    code: "export const a = { selectors: { '#main &': { color: vars.colour.ink } } };",
  },
  { path: 'packages/contracts/src/core/format/ok.ts', code: "export const a = new Intl.DateTimeFormat('fr-FR');" },
  { path: 'mfe-admin/src/ok-case.ts', code: "export const a = (text: string) => text.toLocaleUpperCase('fr');" },
  { path: 'mfe-embed/src/ok.ts', code: 'export const a = (language: string) => new Intl.DateTimeFormat(language);' },
  { path: 'shell/server/ok.ts', code: "export { releaseSet } from '@letat/contracts/releases';" },
  { path: 'shell/server/config.ts', code: 'export const a = process.env;' },
  { path: 'api/src/ok.ts', code: "export { postsModule } from './modules/posts/index.ts';" },
  { path: 'api/src/demonstration.ts', code: "export { seedPosts } from './modules/posts/posts.seed.ts';" },
  { path: 'api/src/route.ts', code: 'export const x = (app) => app.route({ url });' },
  { path: 'api/src/modules/posts/ok-map.ts', code: "export const x = (map) => map.get('a');" },
  { path: 'api/src/modules/comments/ok.ts', code: "export { Posts } from '../posts/index.ts';" },
  { path: 'api/src/modules/comments/ok-plugin.ts', code: "export { after } from '../../paging/cursor.ts';" },
  { path: 'api/src/modules/posts/markdown/ok.ts', code: "export { slug } from '../slug.ts';" },
  {
    path: 'api/src/modules/posts/revisions/repository.ts',
    code: "export { revisionSchema } from './model.ts';",
  },
  {
    path: 'api/src/modules/posts/revisions/ok.ts',
    code: "export { users } from '../../users/index.ts';\nexport { slugify } from '../slugs.ts';",
  },
  { path: 'api/src/modules/posts/ok.repository.ts', code: "export { postSchema } from './posts.model.ts';" },
  {
    path: 'api/src/modules/posts/ok-record.ts',
    code: "import type { PostRecord } from './posts.model.ts';\nexport type A = PostRecord;",
  },
  {
    path: 'api/src/plugins/outgoing-http/ok.ts',
    code: "import { request } from 'undici';\nexport const ask = request;",
  },
  {
    path: 'api/src/modules/change-stream/ok.ts',
    code: "import type { ServerResponse } from 'node:http';\nexport type A = ServerResponse;",
  },
  {
    path: 'api/src/modules/ledger/ok.ts',
    code: 'export const x = (text: string) => [new Date(text), Date.parse(text), performance.now()];',
  },
  { path: 'api/src/modules/ledger/ok.test.ts', code: 'export const x = () => new Date();' },
  { path: 'scripts/supervisor/ok.test.ts', code: 'export const a = process.env;' },
];

/** Messages of Biome's plugins by file. */
const problems = new Map<string, string[]>();
let folder: string;

/** The project's own configuration, in a folder of its own: a broken file among the sources would disturb a person who works there. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'letat-boundaries-'));
  const configuration = parseJson(readFileSync(join(root, 'biome.json'), 'utf8'));
  if (!isRecord(configuration)) throw new Error('biome.json holds no object');
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...configuration, $schema: undefined, vcs: undefined }));
  cpSync(import.meta.dirname, join(folder, 'scripts/boundaries'), { recursive: true });
  for (const { path, code } of [...refused, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  const { output } = await runTask(process.execPath, {
    args: [toolFile('biome'), 'lint', '--reporter=github', '--max-diagnostics=none'],
    cwd: folder,
  });
  for (const [, file, message] of output.matchAll(/^::error title=plugin,file=([^,]+),.*?::(.*)$/gm)) {
    const path = (file ?? '').replace(`${folder}/`, '');
    problems.set(path, [...(problems.get(path) ?? []), message ?? '']);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('refused, with the reason and the mend', () => {
  test.each(refused)('$path: $code', ({ path, because }) => {
    expect(problems.get(path)).toEqual([expect.stringContaining(because)]);
  });
});

describe('allowed', () => {
  test.each(allowed)('$path: $code', ({ path }) => {
    expect(problems.get(path)).toBeUndefined();
  });
});
