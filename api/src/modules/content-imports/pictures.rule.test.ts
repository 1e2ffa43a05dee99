import { CodedError } from '@letat/contracts/core/coded-error';
import { describe, expect, it } from 'vitest';
import { type OutgoingClient, OutgoingHttpError } from '../../plugins/outgoing-http/index.ts';
import { PictureImports } from './pictures.ts';
import { RefusedFile } from './refused-file.ts';
import type { OpenedExport } from './sources/source.ts';

const signal = new AbortController().signal;

/** An import whose other side, archive and storage answer like this. */
function importing({
  answer = async (_url: string) => ({ status: 200, headers: {}, body: Buffer.from('image') }),
  inside = async (_address: string): Promise<Buffer | null> => null,
  store = async (_owner: string, _bytes: Buffer) => '/objects/a.webp',
} = {}) {
  const asked: string[] = [];
  const http: OutgoingClient = {
    async request({ url }) {
      asked.push(url);
      return answer(url);
    },
    stream: () => Promise.reject(new Error('pictures are not streamed')),
  };
  const opened: OpenedExport = {
    source: 'wordpress',
    async *entries() {},
    picture: inside,
  };
  const pictures = new PictureImports({ ownerId: 'o1', uploads: { receiveImage: store }, http, opened });
  return { asked, bring: (address: string) => pictures.bring(address, signal) };
}

describe('a picture of another site', () => {
  it('is asked for by https, once however often it is shown, and stored as its author’s', async () => {
    const owners: string[] = [];
    const { asked, bring } = importing({
      store: async (owner) => {
        owners.push(owner);
        return '/objects/a.webp';
      },
    });
    for (const _ of [1, 2]) expect(await bring('http://ancien.example/a.png')).toBe('/objects/a.webp');
    expect(asked).toEqual(['https://ancien.example/a.png']);
    expect(owners).toEqual(['o1']);
  });

  it('is not asked for when the export has it', async () => {
    const { asked, bring } = importing({ inside: async () => Buffer.from('image') });
    expect(await bring('https://ancien.example/a.png')).toBe('/objects/a.webp');
    expect(asked).toEqual([]);
  });

  it.each([
    ['its site does not answer', { answer: () => Promise.reject(new OutgoingHttpError('timeout', 'too late')) }],
    [
      'its address is one of a private network',
      { answer: () => Promise.reject(new OutgoingHttpError('refused', 'private')) },
    ],
    ['it is not there', { answer: async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) }) }],
    ['it is no picture', { store: () => Promise.reject(new CodedError('not_an_image')) }],
    ['the archive holds one that is far too large', { inside: () => Promise.reject(new RefusedFile('too much')) }],
  ])('does not come when %s, and nothing else is lost', async (_, faulty) => {
    expect(await importing(faulty).bring('https://ancien.example/a.png')).toBeNull();
  });

  it('makes the import try again when the storage is away', async () => {
    const { bring } = importing({ store: () => Promise.reject(new CodedError('storage_unavailable')) });
    await expect(bring('https://ancien.example/a.png')).rejects.toMatchObject({ code: 'storage_unavailable' });
  });
});
