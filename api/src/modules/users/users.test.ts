import { imageLimits } from '@letat/contracts/uploads/constants';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addPost, addUnproved, addUser } from '../../../test/fixtures.ts';
import { storedWhere } from '../../../test/stored.ts';
import { formWith, picture, sendForm } from '../../../test/uploads.ts';

const api = useApp();
const path = '/api/users/me';
const change = { fullName: 'Awa Ndiaye', bio: 'Écrit.\nLit.', expertise: 'Budget', avatar: null };
const nowhere = `/objects/${'ab'.repeat(16)}-640x640.webp`;
const sent = async (number: number) => api.app.uploads.storeImage(await picture({ number }).png().toBuffer());

describe('one’s own account', () => {
  it('is shown whole to its owner, and to nobody else', async () => {
    const user = await addUser(api.app, { username: 'awa', fullName: 'Awa', email: 'awa@exemple.org' });
    expect((await api.as(user).get(path)).json()).toEqual({
      id: user.id,
      username: 'awa',
      fullName: 'Awa',
      email: 'awa@exemple.org',
      role: 'reader',
      avatar: null,
      emailVerified: true,
      bio: '',
      expertise: '',
      createdAt: user.createdAt.toISOString(),
    });
    expect((await api.get(path)).statusCode).toBe(401);
    expect((await api.put(path, change)).statusCode).toBe(401);
  });

  it('changes what others see, and nothing else', async () => {
    const user = await addUser(api.app);
    const avatar = await sent(1);
    const body = { ...change, avatar, role: 'admin', email: 'autre@exemple.org', username: 'autre', shown: true };
    const answer = await api.as(user).put(path, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { ...change, avatar, role: 'reader', email: user.email, username: user.username },
    ]);
    expect((await api.as(user).get(path)).json()).toEqual(answer.json());
    expect((await api.as(user).get('/api/auth/me')).json()).toMatchObject({ fullName: 'Awa Ndiaye', avatar });
  });

  it.each([
    ['Budget , Audit,, budget,', 'Budget, Audit'],
    ['Réforme, re\u0301forme, réf\u00adorme, RÉFORME\u200b, reforme, rеforme, Audit', 'Réforme, Audit'],
    ['e\u0301tat-\u00adcivil\ufeff', 'état-civil'],
    [' ', ''],
    [Array.from({ length: 12 }, (_, n) => `d${n}`).join(','), Array.from({ length: 12 }, (_, n) => `d${n}`).join(', ')],
  ])('tidies the tags "%s"', async (expertise, tidied) => {
    expect((await api.as('reader').put(path, { ...change, expertise })).json().expertise).toBe(tidied);
  });

  it.each([
    ['no name', 'fullName', ' '],
    ['a name of two lines', 'fullName', 'Awa\nNdiaye'],
    ['a long name', 'fullName', 'x'.repeat(121)],
    ['a long text', 'bio', 'x'.repeat(1001)],
    ['a control character', 'bio', 'a\u0000b'],
    ['too many tags', 'expertise', Array.from({ length: 13 }, (_, n) => `d${n}`).join(',')],
    ['a long tag', 'expertise', 'x'.repeat(41)],
    ['a megabyte of tags', 'expertise', ','.repeat(1_000_000)],
    ['a picture of another site', 'avatar', 'https://autre.example/a.webp'],
    ['a picture that is none of ours', 'avatar', '/objects/../../etc/passwd'],
    ['a picture that nobody sent', 'avatar', nowhere],
    ['a script', 'avatar', 'javascript:alert(1)'],
    ['an operator', 'avatar', { $ne: null }],
    ['no avatar at all', 'avatar', undefined],
  ])('refuses %s', async (_what, field, value) => {
    const answer = await api.as('reader').put(path, { ...change, [field]: value });
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, field]);
  });

  it('is saved with the picture that it had, whatever became of it', async () => {
    const user = await addUser(api.app);
    const avatar = await sent(2);
    await api.as(user).put(path, { ...change, avatar });
    await api.app.uploads.remove(avatar.slice(1));
    const answer = await api.as(user).put(path, { ...change, avatar, bio: 'Relue.' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { avatar, bio: 'Relue.' }]);
  });
});

describe('a picture that a form brings before JavaScript', () => {
  const url = '/api/uploads/avatar';
  const png = async (number: number) => ({
    bytes: await picture({ number }).png().toBuffer(),
    name: 'moi.png',
    type: 'image/png',
  });
  const leadsTo = async (...sent: Parameters<typeof sendForm>) => (await sendForm(...sent)).headers.location;

  it('is theirs at once, who keep the rest of what others see', async () => {
    const user = await addUser(api.app, { role: 'author', bio: 'Écrit.' });
    await addPost(api.app, user);
    expect((await api.get(`/api/authors/${user.id}`)).json().avatar).toBeNull();
    expect(await leadsTo(api, api.as(user), url, await png(31))).toBe('/account?fichier=recu#fichier');
    const profile = (await api.as(user).get(path)).json();
    expect(profile).toMatchObject({ fullName: user.fullName, bio: 'Écrit.' });
    expect(profile.avatar).toMatch(/^\/objects\/[0-9a-f]{32}-60x40\.webp$/);
    expect((await api.get(`/api/authors/${user.id}`)).json().avatar).toBe(profile.avatar);
    expect((await api.get(profile.avatar)).statusCode).toBe(200);
  });

  it('is refused for what a picture that is sent otherwise is refused for, and the one before stays', async () => {
    const user = await addUser(api.app);
    const unproved = await addUnproved(api.app);
    const before = (await api.as(user).get(path)).json();
    const { name, type } = await png(32);
    const program = { bytes: Buffer.from(`MZ${'x'.repeat(500)}`), name, type };
    const large = { bytes: Buffer.alloc(imageLimits.bytes + 1), name, type };
    for (const [calls, file, code] of [
      [api.as(user), program, 'not_an_image'],
      [api.as(user), { ...(await png(32)), type: 'image/svg+xml' }, 'not_an_image'],
      [api.as(user), large, 'image_too_large'],
      [api.as(user), null, 'upload_incomplete'],
      [api.as(unproved), await png(32), 'email_unverified'],
    ] as const)
      expect(await leadsTo(api, calls, url, file)).toBe(`/account?fichier=${code}#fichier`);
    const visitor = { headers: async () => ({}) };
    expect(await leadsTo(api, visitor, url, await png(32))).toBe('/account?fichier=unauthenticated#fichier');
    expect((await api.as(user).get(path)).json()).toEqual(before);
  });

  it('from another site is nobody’s', async () => {
    const { payload, headers } = await formWith(await png(33));
    const session = await api.as('reader').headers();
    const elsewhere = { ...headers, ...session, origin: 'https://autre.example' };
    const answer = await api.app.inject({ method: 'POST', url, headers: elsewhere, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad_origin']);
  });
});

describe('a changed author summary', () => {
  const tagsOf = ({ id }: { id: string }) => `authors,${encodeURIComponent(`author:${id}`)}`;
  const announced = () =>
    storedWhere(api.app.mongo.connection, 'invalidations', ({ tags }) => tags?.includes('authors'));

  it('shows at once wherever it stands', async () => {
    const author = await addUser(api.app, { role: 'author', fullName: 'Avant' });
    const post = await addPost(api.app, author);
    const places = [`/api/authors/${author.id}`, `/api/blog-posts/${post.id}`, '/api/authors', '/api/blog-posts'];
    for (const place of places) expect((await api.get(place)).body).toContain('Avant');
    const answer = await api.as(author).put(path, { ...change, fullName: 'Après' });
    expect(answer.headers['x-invalidate']).toBe(tagsOf(author));
    for (const place of places) {
      const { body } = await api.get(place);
      expect(body, place).toContain('Après');
      expect(body, place).not.toContain('Avant');
    }
  });

  it('drops nothing when it is the same, or stands nowhere', async () => {
    const author = await addUser(api.app, { role: 'author' });
    await api.as(author).put(path, change);
    const before = (await announced()).length;
    expect((await api.as(author).put(path, change)).headers['x-invalidate']).toBeUndefined();
    const reader = await addUser(api.app);
    const during = (await announced()).length;
    expect((await api.as(reader).put(path, change)).headers['x-invalidate']).toBeUndefined();
    expect(during).toBe(before + 1);
    expect((await announced()).length).toBe(during);
  });

  it('has nothing looked at again that only shows names while the name is the same', async () => {
    const author = await addUser(api.app, { role: 'author', fullName: change.fullName });
    const waiting = async () =>
      (
        await storedWhere<{ queue: string; state: string; payload: { authorId?: string } }>(
          api.app.mongo.connection,
          'work',
          ({ state }) => state === 'waiting',
        )
      )
        .filter(
          ({ queue, payload }) =>
            (queue === 'og-author-names' || queue === 'posts-author-names') && payload.authorId === author.id,
        )
        .map(({ queue }) => queue)
        .sort();
    expect((await api.as(author).put(path, change)).headers['x-invalidate']).toBe('authors');
    expect(await waiting()).toEqual([]);
    for (const fullName of ['Une', 'Deux', 'Trois']) await api.as(author).put(path, { ...change, fullName });
    expect(await waiting()).toEqual(['og-author-names', 'posts-author-names']);
  });

  it('is dropped for somebody who wrote once, too', async () => {
    const author = await addUser(api.app, { role: 'author' });
    await api.app.mongo.connection
      .collection('users')
      .updateOne({ emailKey: author.email }, { $set: { role: 'reader' } });
    expect((await api.as(author).put(path, change)).headers['x-invalidate']).toBe(tagsOf(author));
  });
});
