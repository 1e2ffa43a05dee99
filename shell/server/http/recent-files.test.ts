import { expect, it, vi } from 'vitest';
import { RecentFiles } from './recent-files.ts';
import { packFile } from './static-files.ts';

const make = vi.fn((text: string) => packFile(Buffer.from(text), `${text}.svg`));
const made = () => make.mock.calls.map(([text]) => text);

it('makes a file once while it is asked for, and lets go of the one that was not for longest', async () => {
  const files = new RecentFiles(2);
  for (const address of ['a', 'b', 'a', 'c', 'a', 'b'])
    expect((await files.find(address, () => make(address)))?.identity.toString()).toBe(address);
  expect(made()).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps nothing of what does not exist', async () => {
  const files = new RecentFiles(2);
  expect(await files.find('x', async () => null)).toBeNull();
  expect((await files.find('x', () => make('x')))?.identity.toString()).toBe('x');
});
