import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChildLog } from './child-log.ts';
import { humanLine, isSerious } from './log-line.ts';
import { openRotatingFile } from './rotating-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-logs-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a pino line becomes one human line, with its cause', () => {
  const time = new Date(2026, 0, 2, 12, 3, 4).getTime();
  const line = JSON.stringify({ level: 50, time, msg: 'mail not sent', err: { message: 'connection\nrefused' } });
  expect(humanLine('api', line)).toBe('12:03:04 api    error    mail not sent: connection refused');
  expect(humanLine('api', JSON.stringify({ level: 40, time, err: { message: 'slow' }, msg: 'slow' }))).toBe(
    '12:03:04 api    warning  slow',
  );
});

test('a line that is no log line is shown as it is', () => {
  expect(humanLine('shell', 'plain text')).toMatch(/^\d\d:\d\d:\d\d shell {2}plain text$/);
  expect(humanLine('shell', '{"not":"a log line"}')).toMatch(/\{"not":"a log line"\}$/);
  expect(humanLine('shell', '{broken')).toMatch(/\{broken$/);
});

test.each([
  ['{"level":30,"msg":"x"}', false],
  ['{"level":40,"msg":"x"}', true],
  ['{"level":60,"msg":"x"}', true],
  ['text', false],
])('%s is serious: %s', (line, serious) => {
  expect(isSerious(line)).toBe(serious);
});

test('a full log file becomes the predecessor, of which there is one', () => {
  const path = join(folder, 'deep', 'api.log');
  const file = openRotatingFile(path, () => {}, 10);
  for (const text of ['aaaaaaa\n', 'bbbbbbb\n', 'ccccccc\n']) file.write(Buffer.from(text));
  file.close();
  expect(readFileSync(path, 'utf8')).toBe('ccccccc\n');
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('bbbbbbb\n');
  const again = openRotatingFile(path, () => {}, 1_000);
  again.write(Buffer.from('ddd\n'));
  again.close();
  expect(readFileSync(path, 'utf8')).toBe('ccccccc\nddd\n');
});

// Linux alone has a file that is always full.
if (existsSync('/dev/full')) {
  test('a full disk loses log lines, does not stop the product, and is reported once', () => {
    let reports = 0;
    const file = openRotatingFile('/dev/full', () => (reports += 1));
    file.write(Buffer.from('a'));
    file.write(Buffer.from('b'));
    file.close();
    expect(reports).toBe(1);
  });
}

const follow = async (all: boolean): Promise<{ shown: string[]; lastLines: readonly string[]; file: string }> => {
  const shown: string[] = [];
  const log = openChildLog({
    name: 'api',
    file: join(folder, 'api.log'),
    all,
    say: (line) => shown.push(line.slice(9)),
  });
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  log.attach(stdout, stderr);
  stdout.write('{"level":30,"msg":"fine"}\n{"level":50,"msg":"ba');
  stdout.end('d"}\nplain\n');
  stderr.end('(node:1) [DEP0001] DeprecationWarning: old\nError: crash\n');
  await Promise.all([stdout, stderr].map((stream) => new Promise((resolve) => stream.on('close', resolve))));
  log.close();
  return { shown, lastLines: log.lastLines(), file: readFileSync(log.file, 'utf8') };
};

test('the file gets everything, the console what is serious, the memory the last lines', async () => {
  const { shown, lastLines, file } = await follow(false);
  expect(shown).toEqual(['api    error    bad', 'api    Error: crash']);
  expect(lastLines).toHaveLength(5);
  expect(file.split('\n').filter(Boolean).toSorted()).toEqual([
    '(node:1) [DEP0001] DeprecationWarning: old',
    'Error: crash',
    'plain',
    '{"level":30,"msg":"fine"}',
    '{"level":50,"msg":"bad"}',
  ]);
});

test('LOG=1 shows everything', async () => {
  expect((await follow(true)).shown.toSorted()).toEqual([
    'api    (node:1) [DEP0001] DeprecationWarning: old',
    'api    Error: crash',
    'api    error    bad',
    'api    info     fine',
    'api    plain',
  ]);
});
