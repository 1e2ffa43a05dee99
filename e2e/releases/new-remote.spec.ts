import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFiles } from '../../scripts/new-remote/remote-files.ts';
import { cacheDir, root } from '../../scripts/paths.ts';
import { writeFiles } from '../../scripts/write-files.ts';
import { findRunning } from '../support/product.ts';
import { buildAndPublish, live, makeKey, withdraw } from '../support/releases.ts';
import { expect, hydrated, test } from '../support/test.ts';

const name = 'mfe-trial';

/** A token by which that part alone is published, as an administrator makes it on the site's machine. */
async function tokenOf(part: string): Promise<string> {
  const { apiUrl, internalToken } = findRunning();
  const answer = await fetch(`${apiUrl}/internal/release-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${internalToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: part, right: 'publish' }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).token;
}

test('a remote that was just made is built, published by its team’s token alone, and read at its address, with no file of anybody else changed', async ({
  page,
  request,
}) => {
  // Beside its packages, and no workspace of the repository.
  mkdirSync(cacheDir, { recursive: true });
  const folder = mkdtempSync(join(cacheDir, 'new-remote-'));
  const home = join(folder, name);
  try {
    const began = performance.now();
    writeFiles(remoteFiles(name, root), folder);
    expect((await request.get('/trial')).status()).toBe(404);
    makeKey(name);
    expect(buildAndPublish(home, await tokenOf(name))).toMatch(/mfe-trial@[0-9a-f]{16} is live \(before: none\)/);
    console.log(`${name}: from no file to its page in ${((performance.now() - began) / 1000).toFixed(1)} s`);

    const answer = await request.get('/trial');
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('Cette partie vient de naître.');
    await page.goto('/trial');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trial');
  } finally {
    if ((await live()).releases.some((release) => release.name === name)) withdraw(home, 'Un essai.');
    rmSync(folder, { recursive: true, force: true });
  }
});
