import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentImport, ContentImportItem } from '@letat/contracts/content-imports/operations';
import { startWorker } from '@letat/testing/api-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { internalToken, startApp } from '../../../test/app.ts';
import { substackExport } from '../../../test/exports/substack.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { storedWhere } from '../../../test/stored.ts';
import { sendFile } from '../../../test/uploads.ts';

const path = '/api/my/content-imports';
const count = 6;
let folder: string;
let api: Awaited<ReturnType<typeof startApp>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-content-'));
  api = await startApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

it('an import goes on without doubles after its worker was killed between a draft and its record, and behind it', async () => {
  const author = await addAuthor(api.app);
  const calls = api.as(author);
  const rows = Array.from({ length: count }, (_, n) => ({ id: `${n}.lettre-${n}`, title: `Lettre ${n}` }));
  const fileURL = await sendFile(api, calls, substackExport(rows), { purpose: 'content' });
  const { id } = (await calls.post(path, { fileURL, filename: 'substack.zip' })).json();
  const get = async (): Promise<ContentImport> => (await calls.get(`${path}/${id}`)).json();
  await api.app.jobs.process('content-imports');
  expect((await get()).checked).toMatchObject({ drafts: count });
  await calls.post(`${path}/${id}/start`, undefined);
  for (const failpoint of ['bulk-added:2', 'bulk-committed:2']) {
    const dying = startWorker({
      MONGODB_URI: api.uri,
      INTERNAL_TOKEN: internalToken,
      DATA_DIR: folder,
      FAILPOINT: failpoint,
    });
    await dying.exited;
    // The lease of the dead worker ends.
    await api.app.mongo.connection
      .collection('work')
      .updateOne({ queue: 'content-imports', state: 'running' }, { $set: { takeAt: new Date(0) } });
  }
  const inTheMiddle = (await get()).imported?.drafts ?? 0;
  expect(inTheMiddle).toBeGreaterThan(0);
  expect(inTheMiddle).toBeLessThan(count);
  await api.app.jobs.process('content-imports');
  expect(await get()).toMatchObject({ state: 'done', imported: { posts: count, drafts: count, unreadable: 0 } });
  const titles = (await calls.get('/api/my/posts')).json().map(({ title }: { title: string }) => title);
  expect(titles.sort()).toEqual(rows.map(({ title }) => title));
  const items: ContentImportItem[] = (await calls.get(`${path}/${id}/items`)).json();
  expect(new Set(items.map(({ postId }) => postId)).size).toBe(count);
  expect(await storedWhere(api.app.mongo.connection, 'oldPaths', () => true)).toHaveLength(count);
});
