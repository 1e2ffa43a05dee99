import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { emptyLogHash, entryText, filesText, type LoggedChange } from '@letat/contracts/releases/log/canonical';
import type { ReleaseLogEntry } from '@letat/contracts/releases/log/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyServed } from './verify-served.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const [platform, remote] = [`platform/${'a'.repeat(16)}`, `mfe-presse/${'b'.repeat(16)}`];

let server: Server;
let origin: string;
/** The site: its files by address, the files of each release as the log has them, the log, and its page. */
let site: {
  bytes: Map<string, string>;
  tables: Map<string, Record<string, string>>;
  log: ReleaseLogEntry[];
  page: () => string;
};

function append(
  log: ReleaseLogEntry[],
  id: string,
  files: Record<string, string>,
  action: ReleaseLogEntry['action'] = 'published',
): void {
  const [name = '', sha = ''] = id.split('/');
  const tableHash = sha256(filesText(files));
  const entry: LoggedChange = {
    ...{ index: log.length, at: '2026-11-29T09:00:00.000Z', by: `Équipe de ${name}`, name, sha },
    ...{ action, files: tableHash, set: 'c'.repeat(16) },
  };
  log.push({ ...entry, hash: sha256(entryText(log.at(-1)?.hash ?? emptyLogHash, entry)) });
}

function newSite(): typeof site {
  const sources = {
    [platform]: { 'starter/starter.js': 'start()', 'browser/main.js': 'main()' },
    [remote]: { 'browser/remoteEntry.js': 'pages()', 'browser/later.js': 'later()' },
  };
  const bytes = new Map<string, string>();
  const tables = new Map<string, Record<string, string>>();
  const log: ReleaseLogEntry[] = [];
  for (const [id, files] of Object.entries(sources)) {
    for (const [file, text] of Object.entries(files)) bytes.set(`/releases/${id}/${file}`, text);
    tables.set(id, Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sri(text)])));
    append(log, id, tables.get(id) ?? {});
  }
  const page = () => {
    const releases = [platform, remote].map((id) => {
      const [name, sha] = id.split('/');
      const first = Object.entries(tables.get(id) ?? {}).filter(([file]) => !/starter|later/.test(file));
      return { name, sha, files: Object.fromEntries(first) };
    });
    return `<script type="application/json" id="release-set">${JSON.stringify({ releases })}</script>
<script src="/releases/${platform}/starter/starter.js" async></script>`;
  };
  return { bytes, tables, log, page };
}

beforeEach(async () => {
  site = newSite();
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://site.test');
    const table = site.tables.get(/^\/api\/release-log\/(.+)\/files$/.exec(pathname)?.[1] ?? '');
    const found =
      pathname === '/api/release-log'
        ? JSON.stringify(site.log.slice(Number(searchParams.get('from')), Number(searchParams.get('from')) + 1))
        : table
          ? JSON.stringify({ files: table })
          : pathname === '/'
            ? site.page()
            : site.bytes.get(pathname);
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const verify = (since?: Parameters<typeof verifyServed>[1]) => verifyServed(`${origin}/`, since);

test('a page whose releases and files are in the log is proven, and so is a log that only grew', async () => {
  const first = await verify();
  expect(first).toMatchObject({ releases: [remote, platform].map((id) => id.replace('/', '@')), files: 3, entries: 2 });
  append(site.log, remote, site.tables.get(remote) ?? {});
  expect(await verify(first)).toMatchObject({ entries: 3 });
});

test.each<[ReleaseLogEntry['action'][], string, boolean]>([
  [['published'], 'f', true],
  [['withdrawn'], 'b', true],
  [['published', 'rolled-back'], 'f', true],
  [['withdrawn', 'rolled-back'], 'b', false],
  [['proposed'], 'f', false],
  [['proposed', 'promoted'], 'f', true],
  [['proposed', 'returned'], 'f', false],
])('after %j of %s… the release that the page has is former: %s', async (actions, digit, isFormer) => {
  for (const action of actions) append(site.log, `mfe-presse/${digit.repeat(16)}`, {}, action);
  expect((await verify()).former).toEqual(isFormer ? [remote.replace('/', '@')] : []);
});

test.each([
  `/releases/${platform}/starter/starter.js`,
  `/releases/${platform}/browser/main.js`,
  `/releases/${remote}/browser/remoteEntry.js`,
])('one byte that differs in %s is found', async (file) => {
  site.bytes.set(file, `${site.bytes.get(file)};`);
  await expect(verify()).rejects.toThrow(`${file} has other bytes than the log says.`);
});

test.each<[string, () => void, string]>([
  ['a release that is not in the log', () => site.log.pop(), 'mfe-presse@bbbbbbbbbbbbbbbb is not in the log.'],
  [
    'a file whose hash was changed in its table',
    () => {
      const [file, text] = ['browser/main.js', 'evil()'];
      site.bytes.set(`/releases/${platform}/${file}`, text);
      site.tables.set(platform, { ...site.tables.get(platform), [file]: sri(text) });
    },
    'are not those of entry 0',
  ],
  [
    'a page with another hash than the log',
    () => {
      const page = site.page();
      site.page = () => page.replace(sri('main()'), sri('evil()'));
    },
    'The page has another hash',
  ],
  [
    'a script of another address',
    () => {
      const page = site.page();
      site.page = () => `${page}<script src="https://evil.test/a.js"></script>`;
    },
    'The page runs https://evil.test/a.js',
  ],
  [
    'an entry that was changed',
    () => {
      const [first] = site.log;
      if (first) site.log[0] = { ...first, by: 'Équipe de mfe-pirate' };
    },
    'Entry 0 of the log does not follow',
  ],
  ['an entry that was dropped', () => site.log.shift(), 'Entry 0 of the log does not follow'],
])('%s is found', async (_what, spoil, message) => {
  spoil();
  await expect(verify()).rejects.toThrow(message);
});

test('a log that was written anew, or cut, since it was last looked at is found', async () => {
  const before = await verify();
  site.log = [];
  for (const id of [remote, platform]) append(site.log, id, site.tables.get(id) ?? {});
  await expect(verify(before)).rejects.toThrow('The log was rewritten');
  await expect(verify({ ...before, entries: 5 })).rejects.toThrow('The log is shorter than before');
});
