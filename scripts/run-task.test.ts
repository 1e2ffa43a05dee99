import { expect, test, vi } from 'vitest';
import { processStart } from './bootstrap/process-identity.mjs';
import { lastLines, lineSplitter, runTask, type TaskOptions } from './run-task.ts';

const node = (code: string, options: Parameters<typeof runTask>[1] = {}) =>
  runTask(process.execPath, { ...options, args: ['-e', code] });

test('it gives back the code and the output of both streams, line by line as well', async () => {
  const lines: string[] = [];
  const result = await node("console.log('out'); console.error('err'); process.exitCode = 4", {
    onLine: (line) => lines.push(line),
  });
  expect(result).toMatchObject({ code: 4, ended: null });
  expect(lines.toSorted()).toEqual(['err', 'out']);
  expect(result.output).toContain('out\n');
});

test('a program that is not there rejects', async () => {
  await expect(runTask('/no/such/program')).rejects.toThrow('ENOENT');
});

test('a signal counts as 128 and its number', async () => {
  expect(await node("process.kill(process.pid, 'SIGKILL')")).toMatchObject({ code: 137, ended: null });
});

test.each([
  ['deadline', () => ({ deadlineMs: 1000 })],
  ['silent', () => ({ silenceMs: 1000 })],
  ['aborted', (stop) => ({ signal: stop.signal, onLine: () => stop.abort() })],
] satisfies [string, (stop: AbortController) => TaskOptions][])(
  '%s: it is ended, with everything that it started, even if that is deaf',
  async (ended, options) => {
    // A shell, because it starts long before the deadline on any machine; what it ignores, its children ignore.
    const starts = 'trap "" TERM; sleep 1000 & pid=$!; trap - TERM; echo $pid; wait';
    const result = await runTask('/bin/sh', { args: ['-c', starts], ...options(new AbortController()) });
    expect(result.ended).toBe(ended);
    const pid = Number(result.output.trim());
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => processStart(pid)).toBeNull();
  },
);

test('what prints is not silent, however long it takes, and what is shown passes through', async () => {
  vi.useFakeTimers();
  const texts: string[] = [];
  // Most of the silence that is allowed goes by after each print.
  const shown = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    texts.push(chunk.toString());
    vi.advanceTimersByTime(900);
    return true;
  });
  try {
    const prints = 'for line in 1 2 3 4; do echo $line; sleep 0.2; done';
    const result = await runTask('/bin/sh', { args: ['-c', prints], show: true, silenceMs: 1000 });
    expect(result).toEqual({ code: 0, output: '', ended: null });
    expect(texts.join('')).toBe('1\n2\n3\n4\n');
  } finally {
    shown.mockRestore();
    vi.useRealTimers();
  }
});

test('nothing is started when a stop was requested before', async () => {
  expect(await runTask('/no/such/program', { signal: AbortSignal.abort() })).toEqual({
    code: 130,
    output: '',
    ended: 'aborted',
  });
});

test('lines are cut across chunks and characters', () => {
  const lines: string[] = [];
  const splitter = lineSplitter((line) => lines.push(line));
  const bytes = Buffer.from('État\r\nen\rmouvement');
  splitter.push(bytes.subarray(0, 1));
  splitter.push(bytes.subarray(1, 9));
  splitter.push(bytes.subarray(9));
  splitter.end();
  expect(lines).toEqual(['État', 'en', 'mouvement']);
});

test('last lines leave out the empty ones', () => {
  expect(lastLines('one\n\ntwo\n   \nthree\n', 2)).toBe('    two\n    three');
});
