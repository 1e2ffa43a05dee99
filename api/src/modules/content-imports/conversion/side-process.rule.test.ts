import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SideProcess } from './side-process.ts';

interface Request {
  what: 'echo' | 'loop' | 'fail' | 'environment';
}

let folder: string;
const programs = new Set<SideProcess<Request, unknown>>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'side-process-'));
});
afterAll(async () => {
  await Promise.all([...programs].map((program) => program.close()));
  await rm(folder, { recursive: true });
});

async function program(text: string): Promise<SideProcess<Request, unknown>> {
  const file = join(folder, `${programs.size}.mjs`);
  await writeFile(file, text);
  const started = new SideProcess<Request, unknown>(pathToFileURL(file));
  programs.add(started);
  return started;
}

const answering = `process.on('message', ({ what }) => {
  if (what === 'loop') for (;;);
  if (what === 'fail') throw new Error('of the program itself');
  process.send(what === 'environment' ? Object.keys(process.env) : [what, process.pid]);
});
process.send('ready');`;
const soon = 1000;
const late = 60_000;

it('works in turn in one process, and knows nothing of the environment', async () => {
  const side = await program(answering);
  const [first, second] = await Promise.all([side.run({ what: 'echo' }, late), side.run({ what: 'echo' }, late)]);
  expect(first).toEqual(['echo', expect.any(Number)]);
  expect(second).toEqual(first);
  expect(await side.run({ what: 'environment' }, late)).not.toContain('PATH');
});

it('the side process gives up what takes too long, and does the next all the same', async () => {
  const side = await program(answering);
  const [over, next] = await Promise.all([side.run({ what: 'loop' }, soon), side.run({ what: 'echo' }, late)]);
  expect(over).toBeNull();
  expect(next).toEqual(['echo', expect.any(Number)]);
});

it('the side process says of a program that fails, or that does not start, that it did, and not that the work was too much', async () => {
  const side = await program(answering);
  await expect(side.run({ what: 'fail' }, late)).rejects.toThrow('of the program itself');
  expect(await side.run({ what: 'echo' }, late)).toEqual(['echo', expect.any(Number)]);
  await expect((await program('import "./nowhere.mjs"')).run({ what: 'echo' }, late)).rejects.toThrow('did not start');
});

it('the side process refuses what is under way when it is closed, so that it is tried again', async () => {
  const side = await program(answering);
  expect(await side.run({ what: 'echo' }, late)).toEqual(['echo', expect.any(Number)]);
  const underWay = expect(side.run({ what: 'loop' }, late)).rejects.toThrow('closed');
  const waiting = expect(side.run({ what: 'echo' }, late)).rejects.toThrow('closed');
  // Its turn comes with the next microtasks; one task behind them it is under way.
  await new Promise((done) => setImmediate(done));
  await side.close();
  await Promise.all([underWay, waiting]);
});
