import { describe, expect, test } from 'vitest';
import { type Affected, affectedBy } from './affected.ts';

const folders = ['accessibility', 'comments', 'posts', 'sites', 'ui'];
const affected = (...paths: string[]): Affected => affectedBy(paths, folders);
const nothing = { unit: [], api: [], process: [], e2e: [] };
/** What vitest finds by it, in any project. */
const vitestWith = (path: string) => ({ unit: [path], api: [path], process: [path] });

describe('a changed file', () => {
  test.each<[string, Partial<Affected>]>([
    ['docs/architecture.md', { unit: ['scripts/docs/docs.test.ts'] }],
    ['scripts/boundaries/remotes-stay-apart.grit', { unit: ['scripts/boundaries/boundaries.test.ts'] }],
    ['scripts/new-feature/names.ts', { unit: ['scripts/new-feature/new-feature.test.ts'] }],
    ['bench/src/numbers.ts', { unit: ['bench/src/numbers.ts'] }],
    ['bench/src/crashes/load.ts', { unit: ['bench/src/crashes/load.ts'], process: ['bench/src/crashes/load.ts'] }],
    ['e2e/posts/editor/editor.ts', { e2e: ['posts'] }],
    ['e2e/support/session.ts', { e2e: 'all' }],
    ['api/src/modules/posts/routes.ts', { ...vitestWith('api/src/modules/posts/routes.ts'), e2e: ['posts'] }],
    ['api/src/modules/jobs/queue.ts', { ...vitestWith('api/src/modules/jobs/queue.ts'), process: 'all', e2e: 'all' }],
    ['api/test/app.ts', vitestWith('api/test/app.ts')],
    ['api/src/server.ts', { unit: ['api/src/server.ts'], api: 'all', process: 'all', e2e: 'all' }],
    ['scripts/test-stages/stages.ts', { unit: 'all' }],
    ['scripts/supervisor/supervise.ts', { unit: 'all', api: 'all', process: 'all', e2e: 'all' }],
    ['package-lock.json', { unit: 'all', api: 'all', process: 'all', e2e: 'all' }],
    ['a-new-folder/x.ts', { unit: 'all', api: 'all', process: 'all', e2e: 'all' }],
  ])('%s can break what its place says', (path, expected) => {
    expect(affected(path)).toEqual({ ...nothing, ...expected });
  });

  test.each(['comments/operations.ts', 'comments/bans/operations.ts', 'comments/messages.ts'])(
    'packages/contracts/src/%s is its feature’s, on both sides',
    (name) => {
      const path = `packages/contracts/src/${name}`;
      expect(affected(path)).toEqual({ ...vitestWith(path), e2e: ['comments'] });
    },
  );

  test('of a screen can break its feature’s journeys and the accessibility of pages', () => {
    const path = 'mfe-editorial/src/features/posts/post-page.tsx';
    expect(affected(path)).toEqual({ ...nothing, unit: [path], e2e: ['accessibility', 'posts'] });
  });

  test.each(['packages/ui/src/button/button.tsx', 'shell/server/app.ts', 'mfe-admin/src/routes.ts'])(
    '%s is shared: every journey can meet it',
    (path) => expect(affected(path).e2e).toBe('all'),
  );

  test('that is a unit test runs alone', () => {
    const path = 'packages/ui/src/button/button.test.tsx';
    expect(affected(path)).toEqual({ ...nothing, ...vitestWith(path) });
  });
});

test('several files add up, and what needs everything wins', () => {
  expect(affected('e2e/posts/a.spec.ts', 'e2e/ui/b.spec.ts', 'e2e/posts/c.spec.ts').e2e).toEqual(['posts', 'ui']);
  expect(affected('e2e/posts/a.spec.ts', 'turbo.json').e2e).toBe('all');
  expect(affected()).toEqual(nothing);
});
