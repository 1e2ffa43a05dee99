import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRunning } from '../support/product.ts';
import { publishChanged, rollback, shaOf } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

const remote = 'mfe-marketplace';

test('of a release that is live, no file is sent with one byte of it flipped, and each is once it is whole again', async ({
  request,
}) => {
  // No file of it was ever asked for: none is in the memory of the shell.
  publishChanged(remote, (text) => text.replaceAll('Marketplace', 'Halles'));
  try {
    const sha = await shaOf(remote);
    const folder = join(findRunning().releasesDir, remote, sha);
    const { files }: { files: Record<string, string> } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
    const statusOf = async (file: string) => (await request.get(`/releases/${remote}/${sha}/${file}`)).status();
    const names = Object.keys(files);
    const answers: Record<string, [flipped: number, whole: number]> = {};
    for (const file of names) {
      const path = join(folder, file);
      const whole = readFileSync(path);
      const flipped = Buffer.from(whole);
      const at = Math.floor(whole.length / 2);
      flipped.writeUInt8((whole[at] ?? 0) ^ 1, at);
      writeFileSync(path, flipped);
      const status = await statusOf(file);
      writeFileSync(path, whole);
      answers[file] = [status, await statusOf(file)];
    }
    // What runs on the server is sent to nobody.
    const expected = names.map((file) => [file, [404, file.startsWith('server/') ? 404 : 200]]);
    expect(answers).toEqual(Object.fromEntries(expected));
    expect(names.length).toBeGreaterThan(20);
  } finally {
    rollback(remote);
  }
});
