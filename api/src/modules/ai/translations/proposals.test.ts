import { type ChatStandIn, standInKey, startChatStandIn, streamed } from '@letat/testing/llm/chat-completions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { saveNew } from '../../../../test/articles.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { english, publish, published, save, workingOf } from './translations.fixture.ts';

describe('translating with a model', () => {
  let api: TestApp & Awaited<ReturnType<typeof startApp>>;
  let service: ChatStandIn;
  beforeAll(async () => {
    service = await startChatStandIn();
    api = await startApp({ AI_BASE_URL: service.baseUrl, AI_MODEL: 'grand-modele', AI_API_KEY: standInKey });
  });
  afterAll(async () => {
    expect(service.violations).toEqual([]);
    for (const secret of [standInKey, 'soumise au vote', 'put to the vote'])
      expect(JSON.stringify(api.log)).not.toContain(secret);
    await api.close();
    await service.close();
  });
  const answerOf = (texts: readonly string[]) =>
    JSON.stringify({ translations: texts.map((text, index) => ({ n: index + 1, text })) });

  async function begun() {
    const mine = api.as(await addAuthor(api.app));
    const post = await saveNew(mine, published);
    const { segments } = await workingOf(mine, post);
    const url = `/api/ai/translations/${post.id}/en/proposals`;
    return { mine, post, segments, propose: (keys: readonly string[]) => mine.post(url, { keys }) };
  }

  it('passages are asked for in one call, and wait for somebody to read them', async () => {
    const { mine, post, segments, propose } = await begun();
    service.answers(() => ({ words: ['Voici : ', answerOf(english)] }));
    const answer = await propose(segments.map(({ key }) => key));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().quota.used).toBe(1);
    expect(answer.json().translation.segments).toMatchObject(
      english.map((translation) => ({ translation, state: 'proposed', model: 'grand-modele', problems: [] })),
    );
    const progress = (await mine.get(`/api/my/posts/${post.id}/translations`)).json();
    expect(progress).toContainEqual(expect.objectContaining({ language: 'en', accepted: 0, proposed: 3 }));
    await publish(mine, post);
    const shown = (await api.get(`/api/posts/${post.slug}/translations/en`)).json();
    expect(shown).toMatchObject({ isReviewed: false, byModel: true, reviewers: [] });
    // Read by a person, it says by whom; that a model wrote it stays known.
    for (const segment of (await workingOf(mine, post)).segments)
      await save(mine, post, segment, { translation: segment.translation, isAccepted: true });
    await publish(mine, post);
    const reviewed = (await api.get(`/api/posts/${post.slug}/translations/en`)).json();
    expect(reviewed).toMatchObject({ isReviewed: true, byModel: true });
    expect(reviewed.reviewers).toHaveLength(1);
  });

  it('what somebody wrote while the model did stays', async () => {
    const { mine, post, segments, propose } = await begun();
    const [title] = segments;
    if (!title) throw new Error('it has a title');
    const written = Promise.withResolvers<void>();
    service.answers(() => {
      void save(mine, post, title, { translation: 'By hand' }).then(() => written.resolve());
      return { words: [answerOf(english)] };
    });
    const asked = propose(segments.map(({ key }) => key));
    await written.promise;
    await asked;
    const after = await workingOf(mine, post);
    expect(['By hand', english[0]]).toContain(after.segments[0]?.translation);
    expect(after.segments[1]?.translation).toBe(english[1]);
  });

  it.each([
    ['breaks off', [streamed({ words: ['{"trans'] }, { after: 2, ending: 'drop' })]],
    ['is away', [{ status: 500 }, { status: 500 }]],
  ] as const)('a model that %s changes nothing, and the call is given back', async (_what, faults) => {
    const { mine, post, segments, propose } = await begun();
    service.meet(...faults);
    const answer = await propose(segments.map(({ key }) => key));
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'ai_failed']);
    expect((await workingOf(mine, post)).segments).toEqual(segments);
    expect((await mine.get('/api/ai/status')).json().quota.used).toBe(0);
  });

  it('an answer that is no list is refused, and passages that are not there are not asked for', async () => {
    const { mine, post, segments, propose } = await begun();
    service.answers(() => ({ words: ['Je préfère publier cet article.'] }));
    expect((await propose(segments.map(({ key }) => key))).json().code).toBe('ai_failed');
    const before = service.received.length;
    for (const keys of [['text-inconnu-0'], [segments[0]?.key ?? '', 'x']])
      expect((await propose(keys)).json().code).toBe('translation_changed');
    expect((await propose([])).statusCode).toBe(400);
    expect(service.received).toHaveLength(before);
    expect((await workingOf(mine, post)).segments).toEqual(segments);
  });

  it('a model’s passage that is taken from memory stays the model’s, and the page says so', async () => {
    const { mine, post, segments, propose } = await begun();
    service.answers(() => ({ words: [answerOf(english)] }));
    await propose(segments.map(({ key }) => key));
    for (const segment of (await workingOf(mine, post)).segments)
      await save(mine, post, segment, { translation: segment.translation, isAccepted: true });

    const next = await saveNew(mine, { ...published, title: 'Un autre vote' });
    const [title, ...texts] = (await workingOf(mine, next)).segments;
    if (!title) throw new Error('it has a title');
    await save(mine, next, title, { translation: 'Another vote' });
    for (const segment of texts) await save(mine, next, segment, { translation: segment.memory?.translation });
    expect((await workingOf(mine, next)).segments.map(({ model }) => model)).toEqual([
      null,
      'grand-modele',
      'grand-modele',
    ]);
    await publish(mine, next);
    const shown = (await api.get(`/api/posts/${next.slug}/translations/en`)).json();
    expect(shown).toMatchObject({ isReviewed: false, byModel: true });
  });

  it('what a model writes for a title is one line without control characters, and one that goes on for ever is left out', async () => {
    const { mine, post, segments, propose } = await begun();
    service.answers(() => ({ words: [answerOf(['The\n vote\u0007', 'x'.repeat(40_001)])] }));
    await propose(segments.slice(0, 2).map(({ key }) => key));
    expect((await workingOf(mine, post)).segments.map(({ translation }) => translation)).toEqual(['The vote', '', '']);
  });
});
