import type { ModeratedComment } from '@letat/contracts/comments/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { changeStored } from '../../../../test/stored.ts';
import { BansRepository } from '../bans/repository.ts';
import { contentKeyOf, queuedAt, scoreOf, signalsOf } from './signals.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
let post: { id: string };
const day = 86_400_000;
let commentNumber = 0;

beforeAll(async () => {
  post = await addPost(api.app, await addAuthor(api.app));
});

async function sent(given: object = {}, who: { id: string } | null = null): Promise<ModeratedComment> {
  commentNumber += 1;
  const body = {
    authorName: 'A',
    authorEmail: `signe-${commentNumber}@exemple.org`,
    content: `Une remarque bien à moi, ${commentNumber}.`,
  };
  const answer = await (who ? api.as(who) : api).post(`/api/posts/${post.id}/comments`, { ...body, ...given });
  expect([answer.statusCode, answer.json().status]).toEqual([201, 'pending']);
  const found = await Promise.all(['pending', 'spam'].map((status) => queue(status)));
  const comment = found.flat().find(({ id }) => id === answer.json().id);
  if (!comment) throw new Error('it was not stored');
  return comment;
}
const queue = async (status: string): Promise<ModeratedComment[]> =>
  (await api.as('admin').get(`/api/comments?status=${status}&limit=100`)).json();

const calm = { isBanned: false, recent: 0, isRepeated: false };

describe('what speaks against a comment', () => {
  it.each([
    ['nothing', { content: 'Voyez https://exemple.org, c’est dit.' }, calm, []],
    ['a filled trap', { content: 'x', website: 'https://spam.example' }, calm, ['honeypot']],
    ['haste', { content: 'x', elapsed: 2999 }, calm, ['timing']],
    ['no haste', { content: 'x', elapsed: 3000 }, calm, []],
    ['two links', { content: 'http://a.example www.b.example' }, calm, ['links']],
    ['many at once', { content: 'x' }, { ...calm, recent: 3 }, ['rate']],
    ['known words', { content: 'Une offre à ne pas manquer.' }, { ...calm, isRepeated: true }, ['repeated']],
    ['words that many say', { content: 'Merci !' }, { ...calm, isRepeated: true }, []],
    ['a ban', { content: 'x' }, { ...calm, isBanned: true }, ['banned']],
  ])('%s', (_what, draft, circumstances, signals) => {
    expect(signalsOf(draft, circumstances)).toEqual(signals);
  });

  it('adds up, and puts the comment behind as many days', () => {
    expect(scoreOf(['timing', 'links'])).toBe(4);
    expect(queuedAt(new Date('2026-11-21T10:00:00Z'), 4)).toEqual(new Date('2026-11-17T10:00:00Z'));
  });

  it('sees the same words under other spaces, case and punctuation', () => {
    expect(contentKeyOf('Une OFFRE,\n à saisir !')).toBe(contentKeyOf('une offre à saisir'));
    expect(contentKeyOf('عرض خاص')).not.toBe(contentKeyOf('عرض آخر'));
  });

  it.each([
    ['accents in two code points', 'Un crédit à saisir'.normalize('NFD')],
    ['no accents', 'Un credit a saisir'],
    ['a soft hyphen', 'Un cré\u00addit à saisir'],
    ['a place to break', 'Un crédit à sai\u200bsir'],
    ['joiners', 'Un c\u2060réd\ufeffit à sais\u200dir'],
    ['letters of another script', 'Un сrédit à sаisir'],
    ['full-width letters', 'Ｕｎ crédit à ｓａｉｓｉｒ'],
    ['mathematical letters', '𝐔𝐧 crédit à 𝘴𝘢𝘪𝘴𝘪𝘳'],
  ])('sees the same words with %s', (_how, written) => {
    expect(contentKeyOf(written)).toBe(contentKeyOf('Un crédit à saisir'));
  });
});

describe('the queue', () => {
  it('brings the suspicious last, page after page, with their reasons, and decides nothing', async () => {
    const links = await sent({ content: 'https://a.example https://b.example' });
    const plain = await sent();
    const hasty = await sent({ elapsed: 10 });
    const newest = await sent();
    expect([links.signals, hasty.signals, plain.signals]).toEqual([['links'], ['timing'], []]);
    const order: string[] = [];
    for (let url = '/api/comments?limit=1'; url; ) {
      const answer = await api.as('admin').get(url);
      order.push(...answer.json().map(({ id }: ModeratedComment) => id));
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
    }
    const own = [newest.id, plain.id, hasty.id, links.id];
    expect(order.filter((id) => own.includes(id))).toEqual(own);
  });

  it('sees haste of one address and words that were said', async () => {
    const authorEmail = 'presse@exemple.org';
    for (let n = 0; n < 3; n += 1) expect((await sent({ authorEmail })).signals).toEqual([]);
    expect((await sent({ authorEmail: 'PRESSE@exemple.org' })).signals).toEqual(['rate']);
    const content = 'Des crédits en une heure, écrivez-moi vite';
    expect((await sent({ content })).signals).toEqual([]);
    expect((await sent({ content: `${content.toUpperCase()} !!!` })).signals).toEqual(['repeated']);
  });
});

describe('a ban', () => {
  const ban = (commentId: string, days: number | null = 7) =>
    api.as('admin').post('/api/comments/bans', { commentId, days, reason: 'Publicité.' });
  const bans = async () => (await api.as('admin').get('/api/comments/bans')).json();

  it('is by address and by account, takes what waits along, and stays hidden', async () => {
    const reader = await addUser(api.app);
    const authorEmail = 'banni@exemple.org';
    const first = await sent({ authorEmail }, reader);
    const second = await sent({ authorEmail: 'Banni@exemple.org' });
    const third = await sent({}, reader);
    const answer = await ban(first.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { authorEmail, hasAccount: true, reason: 'Publicité.', until: expect.any(String) },
    ]);
    const spam = (await queue('spam')).map(({ id }) => id);
    for (const { id } of [first, second, third]) expect(spam).toContain(id);
    for (const [given, who] of [
      [{ authorEmail: 'BANNI@exemple.org' }, null],
      [{}, reader],
    ] as const)
      expect(await sent(given, who)).toMatchObject({ status: 'spam', signals: ['banned'] });
    expect((await sent()).signals).toEqual([]);
  });

  it('of an address holds for it with any suffix, and for no other address of its host', async () => {
    const { id } = await sent({ authorEmail: 'suffixe+premier@exemple.org' });
    await ban(id);
    for (const authorEmail of ['suffixe@exemple.org', 'SUFFIXE+autre@exemple.org', 'suffixe+premier@exemple.org'])
      expect(await sent({ authorEmail })).toMatchObject({ status: 'spam', signals: ['banned'] });
    for (const authorEmail of ['suffixes@exemple.org', 'suffixe@exemple.com', '+suffixe@exemple.org'])
      expect((await sent({ authorEmail })).signals).toEqual([]);
    expect(await bans()).toContainEqual(expect.objectContaining({ authorEmail: 'suffixe+premier@exemple.org' }));
  });

  it('that an older release stored by a whole address still holds for that address', async () => {
    const authorEmail = 'ancien+a@exemple.org';
    await ban((await sent({ authorEmail })).id);
    const isIt = (one: { authorEmail: string }) => one.authorEmail === authorEmail;
    await changeStored(api.app.mongo.connection, 'commentBans', isIt, { $set: { emailKey: authorEmail } });
    expect((await sent({ authorEmail })).signals).toEqual(['banned']);
  });

  it('is exported and erased with the account of its own address, not with one of another suffix', async () => {
    const authorEmail = 'garde@exemple.org';
    await ban((await sent({ authorEmail })).id);
    const repository = new BansRepository(api.app.mongo);
    const userId = '5eed0000000000000000b0b0';
    const other = { userId, email: 'garde+ailleurs@exemple.org' };
    expect(await repository.listOf(other)).toEqual([]);
    await api.app.mongo.transaction(async (session) => {
      expect(await repository.removeOf(other, session)).toBe(0);
      expect(await repository.removeOf({ userId, email: 'Garde@exemple.org' }, session)).toBe(1);
    });
    expect((await sent({ authorEmail })).signals).toEqual([]);
  });

  it('ends, is lifted, and the last one counts', async () => {
    const authorEmail = 'leve@exemple.org';
    const { id } = await sent({ authorEmail });
    await ban(id, 7);
    expect((await ban(id, null)).json()).toMatchObject({ until: null });
    const [newest, ...others] = await bans();
    expect(newest).toMatchObject({ authorEmail, until: null });
    expect(others.map((comment: { authorEmail: string }) => comment.authorEmail)).not.toContain(authorEmail);
    await ban(id, 7);
    clock.move(7 * day - 60_000);
    expect((await sent({ authorEmail })).signals).toEqual(['banned']);
    clock.move(60_001);
    expect((await sent({ authorEmail })).signals).toEqual([]);
    expect(await bans()).not.toContainEqual(expect.objectContaining({ authorEmail }));
    await ban(id, 30);
    const [again] = await bans();
    expect((await api.as('admin').del(`/api/comments/bans/${again.id}`)).statusCode).toBe(204);
    expect((await api.as('admin').del(`/api/comments/bans/${again.id}`)).json().code).toBe('ban_not_found');
    expect((await sent({ authorEmail })).status).toBe('pending');
    const acts = (await api.as('admin').get('/api/admin/audit?limit=10')).json();
    expect(acts.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['comment.banned', 'comment.ban-lifted']),
    );
  });

  it('needs somebody, and is for admins', async () => {
    expect((await ban('000000000000000000000000')).json().code).toBe('comment_not_found');
    const { id } = await sent();
    const answer = await api.as('author').post('/api/comments/bans', { commentId: id, days: 7 });
    expect(answer.statusCode).toBe(403);
    expect((await api.as('admin').post('/api/comments/bans', { commentId: id, days: 8 })).statusCode).toBe(400);
  });
});

it('a comment every 6 ms from one address: what is too much is refused with the time to wait, and nothing is lost', async () => {
  const limited = await startApp({ RATE_LIMIT_COMMENTS: '20' });
  try {
    const { id } = await addPost(limited.app, await addAuthor(limited.app));
    const answers = [];
    for (let n = 0; n < 60; n += 1) {
      const body = { authorName: 'A', authorEmail: `flot-${n}@exemple.org`, content: `Numéro ${n}` };
      answers.push(limited.post(`/api/posts/${id}/comments`, body));
      await new Promise((next) => setTimeout(next, 6));
    }
    const settled = await Promise.all(answers);
    const accepted = settled.filter(({ statusCode }) => statusCode === 201);
    const refused = settled.filter(({ statusCode }) => statusCode === 429);
    expect([accepted.length, refused.length]).toEqual([20, 40]);
    for (const answer of refused) {
      expect(answer.json().code).toBe('rate_limited');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const saved = await limited.as('admin').get('/api/comments?limit=100');
    const idsOf = (list: { id: string }[]) => list.map((comment) => comment.id).toSorted();
    expect(idsOf(saved.json())).toEqual(idsOf(accepted.map((answer) => answer.json())));
  } finally {
    await limited.close();
  }
});
