import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { picture, sendFile } from '../../../test/uploads.ts';
import type { FailpointName } from '../../plugins/failpoints.ts';

const api = useApp();

/** Has a call come to no end at this failpoint, once. */
async function givenUpAt(failpoint: FailpointName, call: () => Promise<{ statusCode: number }>): Promise<void> {
  const { pass } = api.app.failpoints;
  let passed = 0;
  api.app.failpoints.pass = (name) => {
    if (name !== failpoint) return;
    passed += 1;
    throw new Error('given up');
  };
  try {
    expect((await call()).statusCode).toBe(500);
  } finally {
    api.app.failpoints.pass = pass;
  }
  expect(passed).toBe(1);
}

/** What must be true of all files. */
async function expectNothingLeft(): Promise<void> {
  const invariants = api.app.invariants.list().filter(({ name }) => name.startsWith('uploads:'));
  expect(invariants).toHaveLength(2);
  for (const { name, verify } of invariants) expect((await verify()).faults, name).toEqual([]);
}

it.each<[FailpointName, number]>([
  ['picture-stored', 1],
  ['picture-claimed', 2],
])(
  'a picture that was given up at %s is there when it is asked for again, and no file is nobody’s',
  async (failpoint, number) => {
    const calls = api.as(await addAuthor(api.app));
    const imageURL = await sendFile(api, calls, await picture({ number }).png().toBuffer());
    const store = () => calls.put('/api/images', { imageURL });
    await givenUpAt(failpoint, store);
    const again = await store();
    expect(again.statusCode, again.body).toBe(200);
    expect(await api.app.uploads.hasImage(again.json().objectPath)).toBe(true);
    await expectNothingLeft();
  },
);

it('a product that was given up once its file was copied is offered when it is asked for again, with its file', async () => {
  const calls = api.as(await addAuthor(api.app));
  const fileUrl = await sendFile(api, calls, Buffer.from('le guide'), { purpose: 'product', filename: 'guide.pdf' });
  const draft = { title: 'Guide', description: 'Un guide.', category: 'ebook', price: 0, fileUrl };
  const offer = () => calls.post('/api/products', { ...draft, key: '8f14e45f-ceea-467f-a8c5-9a1d3b2c4e5f' });
  await givenUpAt('file-copied', offer);
  const made = await offer();
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json().fileName).toBe('guide.pdf');
  await expectNothingLeft();
});
