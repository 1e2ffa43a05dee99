import { expect, it, vi } from 'vitest';
import { packFile } from '../static-files.ts';
import { RecentFiles } from './recent-files.ts';

const make = vi.fn((text: string) => packFile(Buffer.from(text), `${text}.svg`));
const made = () => make.mock.calls.map(([text]) => text);

it('a file is made once while it is asked for; the least recently used one is evicted', async () => {
  const files = new RecentFiles(2);
  for (const address of ['a', 'b', 'a', 'c', 'a', 'b'])
    expect((await files.find(address, () => make(address)))?.identity.toString()).toBe(address);
  expect(made()).toEqual(['a', 'b', 'c', 'b']);
});

it('what does not exist is not cached', async () => {
  const files = new RecentFiles(2);
  expect(await files.find('x', async () => null)).toBeNull();
  expect((await files.find('x', () => make('x')))?.identity.toString()).toBe('x');
});

it('files go once all of them weigh more than there is room for, the least recently used first', async () => {
  // Of one byte each, which no encoding makes smaller.
  const files = new RecentFiles(10, 2);
  const pack = (text: string) => packFile(Buffer.from(text), 'a.woff2');
  for (const address of ['a', 'b', 'a', 'c']) await files.find(address, () => pack(address));
  expect(files.entries().map(([address]) => address)).toEqual(['a', 'c']);
  expect(files.bytes).toBe(2);
  files.set('a', await pack('aa'));
  expect(files.entries().map(([address]) => address)).toEqual(['a']);
  expect(files.bytes).toBe(2);
});
