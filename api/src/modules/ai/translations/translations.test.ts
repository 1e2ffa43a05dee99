import type { PostTranslation } from '@letat/contracts/ai/translations/operations';
import { moneyOf } from '@letat/contracts/core/money';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { saveNew, saveTogether } from '../../../../test/articles.ts';
import { addAuthor, addUnproved, addUser } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import type { NewUser } from '../../users/index.ts';
import {
  addressOf,
  content,
  english,
  publish,
  published,
  save,
  translateAll,
  workingOf,
} from './translations.fixture.ts';

describe('translating by hand', () => {
  const api = useApp();
  const read = ({ slug }: EditablePost, language = 'en') => api.get(`/api/posts/${slug}/translations/${language}`);

  async function translated(isAccepted: boolean) {
    const author = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
    const mine = api.as(author);
    const post = await saveNew(mine, published);
    await translateAll(mine, post, english, isAccepted);
    return { author, mine, post };
  }

  /** Gives a reader a month of the whole review. */
  function subscribe({ id, email }: NewUser): Promise<void> {
    const buyer = { userId: id, email };
    const price = moneyOf(1500, 'USD');
    const offer = { kind: 'plan', itemId: 'premium', title: 'Un mois', price, authorId: null, line: 'plan' } as const;
    const paid = { id: newId(), offer, buyer, recipient: buyer, isProved: true, paidAt: api.app.clock.now() };
    return api.app.mongo.transaction((session) => api.app.plans.seller.grant(paid, session));
  }

  it('an article is worked on passage by passage, with code left out', async () => {
    const mine = api.as(await addAuthor(api.app));
    const post = await saveNew(mine, published);
    const { segments, publication } = await workingOf(mine, post);
    expect(segments.map(({ kind, source, state, version }) => [kind, source, state, version])).toEqual([
      ['title', 'Le vote', 'empty', 0],
      ['text', 'La part soumise au vote passe de 2 à 11 %.', 'empty', 0],
      ['text', 'Voir le [rapport](https://exemple.sn/r).', 'empty', 0],
    ]);
    expect(publication).toBeNull();
    const progress = (await mine.get(`/api/my/posts/${post.id}/translations`)).json();
    expect(progress).toHaveLength(6);
    expect(progress[0]).toEqual({
      language: 'wo',
      segments: 3,
      accepted: 0,
      proposed: 0,
      stale: 0,
      isPublished: false,
    });
  });

  it('a passage has who saved it and when; numbers and links that are lost are named', async () => {
    const author = await addAuthor(api.app);
    const mine = api.as(author);
    const post = await saveNew(mine, published);
    const [, second] = (await workingOf(mine, post)).segments;
    if (!second) throw new Error('it has a text');
    const answer = await save(mine, post, second, { translation: 'The share put to the vote rises to 11%.' });
    expect(answer.json().segments[1]).toMatchObject({
      state: 'proposed',
      by: { id: author.id },
      model: null,
      problems: [{ check: 'numbers', message: 'Nombre perdu : 2.' }],
    });
    const refused = await publish(mine, post);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'translation_incomplete']);
    expect(refused.json().details.map(({ message }: { message: string }) => message)).toEqual([
      'Passage 1 : pas de traduction.',
      'Passage 2 : Nombre perdu : 2.',
      'Passage 3 : pas de traduction.',
    ]);
    expect((await read(post)).json().code).toBe('translation_not_found');
  });

  it('two tabs do not overwrite each other, and a passage that changed is not written over', async () => {
    const mine = api.as(await addAuthor(api.app));
    const post = await saveNew(mine, published);
    const [title, text] = (await workingOf(mine, post)).segments;
    if (!title || !text) throw new Error('it has a title and a text');
    expect((await save(mine, post, title, { translation: 'The vote' })).statusCode).toBe(200);
    const late = await save(mine, post, title, { translation: 'Voting' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'translation_changed']);
    // Another passage is nobody's business.
    expect((await save(mine, post, text, { translation: english[1] })).statusCode).toBe(200);
    await mine.put(`/api/posts/${post.id}`, { ...published, content: 'Tout est neuf ici.', revision: 1 });
    const gone = await save(mine, post, text, { translation: english[1] });
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'translation_changed']);
    expect((await workingOf(mine, post)).segments[0]).toMatchObject({ translation: 'The vote' });
  });

  it('readers get it whole: « relu » with who answers for it, or « non relu »', async () => {
    const { mine, post } = await translated(true);
    expect((await publish(mine, post)).json().publication).toMatchObject({ isBehind: false });
    const shown = (await read(post)).json<PostTranslation>();
    expect(shown).toMatchObject({
      language: 'en',
      title: 'The vote',
      standfirst: null,
      isReviewed: true,
      reviewers: ['Awa Ndiaye'],
      byModel: false,
      stale: 0,
      withheld: false,
      original: { slug: post.slug, title: 'Le vote' },
      languages: [{ language: 'en', ownName: 'English', isReviewed: true, stale: 0 }],
    });
    expect(shown.html).toContain('rises from 2 to 11');
    expect(shown.html).toMatch(/11.*<pre.*code.*report/s);

    const other = await translated(false);
    await publish(other.mine, other.post);
    expect((await read(other.post)).json()).toMatchObject({ isReviewed: false, reviewers: [] });
    expect((await api.get(`/api/posts/${other.post.slug}/translations`)).json()).toEqual([
      { language: 'en', ownName: 'English', isReviewed: false, stale: 0 },
    ]);
  });

  it('what changes in the original is said at its place, until somebody writes it anew and publishes', async () => {
    const { mine, post } = await translated(true);
    await publish(mine, post);
    const changed = content.replace('de 2 à', 'de 3 à');
    await mine.put(`/api/posts/${post.id}`, { ...published, content: changed, revision: 1 });
    const stale = (await read(post)).json<PostTranslation>();
    expect(stale.stale).toBe(1);
    expect(stale.html).toMatch(/rises from 2.*data-stale.*changed in the original.*passe de 3 à 11.*<pre/s);
    const { segments } = await workingOf(mine, post);
    expect(segments[1]).toMatchObject({
      state: 'stale',
      formerSource: 'La part soumise au vote passe de 2 à 11 %.',
      translation: english[1],
    });
    if (!segments[1]) throw new Error('it has a text');
    const answer = await save(mine, post, segments[1], {
      translation: english[1]?.replace('2', '3'),
      isAccepted: true,
    });
    expect(answer.json().publication).toMatchObject({ isBehind: true });
    // Readers see what was published until a person publishes again.
    expect((await read(post)).json().stale).toBe(1);
    await publish(mine, post);
    expect((await read(post)).json()).toMatchObject({ stale: 0, isReviewed: true });
  });

  it('passages that left the original, or came to it, are counted', async () => {
    const { mine, post } = await translated(true);
    await publish(mine, post);
    const text =
      'La part soumise au vote passe de 2 à 11 %.\n\nUne trésorière compte encore.\n\nDeux voisins la regardent.';
    await mine.put(`/api/posts/${post.id}`, { ...published, content: text, revision: 1 });
    const shown = (await read(post)).json<PostTranslation>();
    expect(shown.stale).toBe(3);
    expect(shown.html).toContain('no longer in the original');
  });

  it('a translation is for those who may write the article, and published by who has proved their address', async () => {
    const { mine, post } = await translated(true);
    const stranger = api.as(await addAuthor(api.app));
    const [title] = (await workingOf(mine, post)).segments;
    if (!title) throw new Error('it has a title');
    for (const answer of [
      await stranger.get(addressOf(post)),
      await save(stranger, post, title, { translation: 'Taken' }),
      await publish(stranger, post),
      await stranger.del(`${addressOf(post)}/publication`),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    const draft = await saveNew(mine, { ...published, published: false });
    expect((await stranger.get(addressOf(draft))).statusCode).toBe(404);
    expect((await api.get(addressOf(post))).statusCode).toBe(401);
    expect((await api.as('reader').get(addressOf(post))).statusCode).toBe(403);

    const unproved = await addUnproved(api.app);
    await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === unproved.id, {
      $set: { role: 'author' },
    });
    const theirs = api.as(unproved);
    const own = await saveNew(theirs, { ...published, published: false });
    await translateAll(theirs, own, english, true);
    const refused = await publish(theirs, own);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_unverified']);
  });

  it('a co-author reads and answers by their own name', async () => {
    const [hers, theirs] = [await addAuthor(api.app), await addAuthor(api.app, { fullName: 'Zeinab Ba' })];
    const pair = { hers: api.as(hers), theirs: api.as(theirs), coauthor: theirs };
    const post = await saveTogether(pair, published);
    await translateAll(pair.theirs, post, english, true);
    await publish(pair.hers, post);
    expect((await read(post)).json().reviewers).toEqual(['Zeinab Ba']);
  });

  it('nothing of an article for subscribers leaves in another language', async () => {
    const { mine, post } = await translated(true);
    await publish(mine, post);
    await mine.put(`/api/posts/${post.id}`, { ...published, access: 'subscribers', revision: 1 });
    expect((await read(post)).json()).toMatchObject({ withheld: true, html: '', toc: [], title: 'The vote' });
  });

  it('a translation of an article for subscribers is whole for those who read the original, and withheld from everybody else', async () => {
    const { mine, post } = await translated(true);
    await publish(mine, post);
    await mine.put(`/api/posts/${post.id}`, { ...published, access: 'subscribers', revision: 1 });
    const subscriber = await addUser(api.app);
    await subscribe(subscriber);
    const whole = [mine, api.as('admin'), api.as(subscriber)];
    const others = [api, api.as(await addUser(api.app)), api.as(await addAuthor(api.app))];
    const address = `/api/posts/${post.slug}/translations/en`;
    for (const calls of whole) {
      const answer = await calls.get(address);
      expect(answer.json()).toMatchObject({ withheld: false, title: 'The vote' });
      expect(answer.json().html).toContain('The share put to the vote');
      // It is that person's own answer.
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    // What they were answered is in no memory that others are answered from.
    for (const calls of others) {
      const answer = await calls.get(address);
      expect(answer.json()).toMatchObject({ withheld: true, html: '', toc: [], title: 'The vote' });
      expect(answer.body).not.toContain('The share put to the vote');
    }
    await mine.put(`/api/posts/${post.id}`, { ...published, access: 'subscribers', published: false, revision: 2 });
    for (const calls of whole) expect((await calls.get(address)).json().code).toBe('post_not_found');
  });

  it('a draft has no translation for readers, nor has one that was taken back or deleted', async () => {
    const { mine, post } = await translated(true);
    await publish(mine, post);
    await mine.put(`/api/posts/${post.id}`, { ...published, published: false, revision: 1 });
    expect((await read(post)).json().code).toBe('post_not_found');
    await mine.put(`/api/posts/${post.id}`, { ...published, revision: 2 });
    expect((await read(post)).statusCode).toBe(200);
    expect((await mine.del(`${addressOf(post)}/publication`)).json().publication).toBeNull();
    expect((await read(post)).json().code).toBe('translation_not_found');
    expect((await workingOf(mine, post)).segments[0]).toMatchObject({ state: 'accepted' });
    await mine.del(`/api/posts/${post.id}`);
    const rows = await storedWhere(
      api.app.mongo.connection,
      'translations',
      ({ postId }) => String(postId) === post.id,
    );
    expect(rows).toEqual([]);
  });

  it('a former address leads to the translation, and a language that is none is refused', async () => {
    const { mine, post } = await translated(true);
    await publish(mine, post);
    await mine.put(`/api/posts/${post.id}`, { ...published, slug: 'le-vote-renomme-ici', revision: 1 });
    const moved = await read(post);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/posts/le-vote-renomme-ici/translations/en']);
    for (const language of ['fr', 'xx', 'EN', ''])
      expect((await read(post, language)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('a translation that opens code and swallows what follows is refused, and nothing changes', async () => {
    const { mine, post } = await translated(true);
    const [, text] = (await workingOf(mine, post)).segments;
    if (!text) throw new Error('it has a text');
    await save(mine, post, text, { translation: '```\nFrom 2 to 11.' });
    const refused = await publish(mine, post);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'translation_incomplete']);
    expect((await read(post)).statusCode).toBe(404);
  });

  it('scripts in a translation do not reach its readers', async () => {
    const { mine, post } = await translated(true);
    const [title, text] = (await workingOf(mine, post)).segments;
    if (!text || !title) throw new Error('it has a text');
    await save(mine, post, text, {
      translation: 'From 2 to 11 <script>alert(document.title)</script><img src=x onerror=alert(document.title)>',
    });
    await publish(mine, post);
    expect((await read(post)).json().html).not.toMatch(/<script|<img/);
  });

  it('who leaves leaves their name behind nowhere', async () => {
    const { author, mine, post } = await translated(true);
    await publish(mine, post);
    const { privacy, content: changes } = api.app;
    const entry = privacy.held().find(({ collection }) => collection === 'translations');
    const person = { userId: author.id, email: null };
    expect(JSON.stringify(await entry?.export(person))).toContain('The vote');
    await changes.change(async (session, invalidate) => {
      await entry?.erase(person, session, { writings: 'keep', invalidate });
    });
    // No person is named who would answer for it.
    expect((await read(post)).json()).toMatchObject({ reviewers: [], isReviewed: false });
    const rows = await storedWhere(api.app.mongo.connection, 'translations', () => true);
    expect(JSON.stringify(rows)).not.toContain(author.id);
  });
});
