import type { AgentTask } from '@letat/contracts/agents/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Calls } from '../../../test/calls.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import { addSubscribers } from '../../../test/subscribers.ts';
import type { AgentTaskRecord } from './agents.model.ts';

const needed = 'Veuillez saisir une tâche ou des paramètres';
const bodies = {
  director: { task: 'Préparer une lettre sur la décentralisation', context: '', priority: 'medium' },
  recommendations: {
    userInterests: ['décentralisation'],
    contentType: 'article',
    language: 'french',
    readingHistory: [],
  },
  monitor: { keywords: ['décentralisation'], sources: [], timeframe: '7d', region: 'africa' },
  analytics: { metrics: ['views'], timeframe: '30d', goals: [] },
  social: {
    content: 'Un nouvel article sur la commune.',
    platform: 'all',
    contentType: 'post',
    targetAudience: 'citoyens',
  },
  subscribers: { action: 'onboard', subscriber: {}, context: '' },
} as const;
type Agent = keyof typeof bodies;
const agents = Object.keys(bodies).filter((name): name is Agent => name in bodies);

const api = useApp();
const work = () => api.app.jobs.process('agents');
const give = async (mine: Calls, agent: Agent, body: object = bodies[agent]): Promise<AgentTask> => {
  const answer = await mine.post(`/api/agents/${agent}`, body);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json();
};
const listed = async (mine: Calls, limit = 100): Promise<AgentTask[]> =>
  (await mine.get(`/api/agents/tasks?limit=${limit}`)).json();
const read = async (mine: Calls, id: string) => (await mine.get(`/api/agents/tasks/${id}`)).json();
const change = (mine: Calls, id: string, to: 'cancel' | 'retry') =>
  mine.post(`/api/agents/tasks/${id}/${to}`, undefined);
const stored = (userId: string) =>
  storedWhere<AgentTaskRecord>(api.app.mongo.connection, 'agentTasks', (task) => String(task.userId) === userId);

describe('giving tasks', () => {
  it.each(agents)('%s makes a task that a worker ends well', async (agent) => {
    const mine = api.as(await addAuthor(api.app));
    const task = await give(mine, agent);
    expect(task).toMatchObject({ type: agent, status: 'pending', priority: 'medium', parentId: null, ahead: 0 });
    await work();
    expect(await read(mine, task.id)).toMatchObject({
      status: 'completed',
      reason: null,
      attempts: 1,
      outcome: expect.stringMatching(/\S/),
      result: { type: agent, model: null },
    });
  });

  it('is for authors', async () => {
    for (const agent of agents) {
      expect((await api.post(`/api/agents/${agent}`, bodies[agent])).statusCode).toBe(401);
      expect((await api.as('reader').post(`/api/agents/${agent}`, bodies[agent])).statusCode).toBe(403);
    }
    for (const path of ['status', 'tasks']) {
      expect((await api.get(`/api/agents/${path}`)).statusCode).toBe(401);
      expect((await api.as('reader').get(`/api/agents/${path}`)).statusCode).toBe(403);
      expect((await api.as('admin').get(`/api/agents/${path}`)).statusCode).toBe(200);
    }
  });

  it.each([
    ['director', { ...bodies.director, task: '' }],
    ['director', { ...bodies.director, task: ' \n ' }],
    ['recommendations', { userInterests: [], readingHistory: [] }],
    ['monitor', { ...bodies.monitor, keywords: [] }],
    ['analytics', { metrics: [], goals: [] }],
    ['social', { content: ' ', platform: 'all' }],
    ['subscribers', { subscriber: {} }],
  ] as const)(
    'an empty task for %s is refused in the specification’s words, and nothing is stored',
    async (agent, body) => {
      const author = await addAuthor(api.app);
      const answer = await api.as(author).post(`/api/agents/${agent}`, body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
      expect(answer.json().details.map(({ message }: { message: string }) => message)).toContain(needed);
      expect(await stored(author.id)).toEqual([]);
    },
  );

  it.each([
    ['director', { ...bodies.director, priority: 'extrême' }],
    ['director', { ...bodies.director, task: 'x'.repeat(1001) }],
    ['monitor', { ...bodies.monitor, timeframe: '90d' }],
    ['monitor', { ...bodies.monitor, region: 'europe' }],
    ['monitor', { ...bodies.monitor, sources: ['javascript:alert(1)'] }],
    ['monitor', { ...bodies.monitor, sources: ['https://nom:secret@exemple.org/flux'] }],
    ['analytics', { ...bodies.analytics, timeframe: '24h' }],
    ['social', { ...bodies.social, platform: 'instagram' }],
    ['subscribers', { ...bodies.subscribers, action: 'spam' }],
  ] as const)('%s refuses what the specification does not list', async (agent, body) => {
    const answer = await api.as('author').post(`/api/agents/${agent}`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  });

  it('fifty at once are all taken, and each ends once', async () => {
    const author = await addAuthor(api.app);
    const mine = api.as(author);
    const given = await Promise.all(
      Array.from({ length: 50 }, () => mine.post('/api/agents/analytics', bodies.analytics)),
    );
    expect(new Set(given.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    await work();
    const tasks = await stored(author.id);
    expect(tasks).toHaveLength(50);
    expect(new Set(tasks.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['completed 1']));
    expect((await mine.get('/api/agents/status')).json()).toMatchObject({
      totalTasks: 50,
      completedTasks: 50,
      pendingTasks: 0,
      successRate: 100,
      agentTypes: { analytics: { done: 50, processing: 0, pending: 0, failed: 0 }, monitor: { done: 0 } },
    });
  });

  it('no more than sixty of one account wait, however fast they come', async () => {
    const author = await addAuthor(api.app);
    const mine = api.as(author);
    const given = await Promise.all(
      Array.from({ length: 63 }, () => mine.post('/api/agents/analytics', bodies.analytics)),
    );
    const refused = given.filter(({ statusCode }) => statusCode !== 202);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code, answer.headers['retry-after']])).toEqual(
      Array.from({ length: 3 }, () => [429, 'agent_tasks_full', '30']),
    );
    expect(await stored(author.id)).toHaveLength(60);
    // Another's wait does not concern them.
    await give(api.as(await addAuthor(api.app)), 'analytics');
    await work();
    await give(mine, 'analytics');
    await work();
  });
});

describe('a director’s task', () => {
  let mine: Calls;
  let author: { id: string };
  beforeAll(async () => {
    const written = await addAuthor(api.app);
    author = written;
    mine = api.as(written);
    await addPost(api.app, written, {
      title: 'Le budget participatif de Pikine',
      tags: ['budget participatif', 'Pikine'],
      content:
        'À Pikine, la commune publie chaque dépense du budget participatif. Les habitants comptent. Qui décide ?',
    });
    await addPost(api.app, await addAuthor(api.app), {
      title: 'Compter le budget d’une commune',
      tags: ['budget participatif'],
      content: 'Une commune qui publie son budget participatif apprend à compter.',
    });
    await addSubscribers(api.app, { lectrice: { authorSubscriptions: [author.id], lastActAt: new Date() } });
  });
  const task = 'Faire lire l’enquête sur le budget participatif de Pikine par les élus';

  it('is split over the others, waits for them, and says what each came to', async () => {
    const { id } = await give(mine, 'director', { task, priority: 'high' });
    await work();
    const parts = (await listed(mine)).filter(({ parentId }) => parentId === id);
    expect(parts.map(({ type }) => type).toSorted()).toEqual([
      'analytics',
      'monitor',
      'recommendations',
      'social',
      'subscribers',
    ]);
    expect(new Set(parts.map(({ status, priority }) => `${status} ${priority}`))).toEqual(new Set(['completed high']));
    const whole = await read(mine, id);
    expect(whole).toMatchObject({ status: 'completed', progress: { done: 5, total: 5 }, outcome: '5 sur 5' });
    expect(whole.result.findings.map(({ title }: { title: string }) => title)).toContain('Veille');

    const of = async (type: string) => (await read(mine, parts.find((part) => part.type === type)?.id ?? '')).result;
    const { messages } = await of('social');
    expect(messages.map(({ network }: { network: string }) => network)).toEqual(['linkedin', 'twitter', 'facebook']);
    expect(messages[1].text).toContain('/post/le-budget-participatif-de-pikine?utm_source=twitter');
    expect(messages[1].length).toBeLessThanOrEqual(280);
    // The letter opens with the article, and goes on with what was found to read beside it.
    const { campaign, reached } = await of('subscribers');
    expect(reached).toBe(1);
    const titles = (await of('recommendations')).readings.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Compter le budget d’une commune');
    expect(campaign.blocks.filter(({ type }: { type: string }) => type === 'article').length).toBeGreaterThanOrEqual(2);
  });

  it('ends as failed with its parts when it is cancelled, and what is repeated of it is what failed', async () => {
    const { id } = await give(mine, 'director', { task });
    const cancelled = await change(mine, id, 'cancel');
    expect([cancelled.statusCode, cancelled.json()]).toMatchObject([
      200,
      { status: 'failed', reason: 'Annulée par vous.' },
    ]);
    await work();
    expect((await listed(mine)).filter(({ parentId }) => parentId === id)).toEqual([]);
    expect((await change(mine, id, 'retry')).statusCode).toBe(202);
    await work();
    expect(await read(mine, id)).toMatchObject({ status: 'completed', outcome: '5 sur 5', reason: null });
  });

  it('has a part that failed done again, and is complete once that has ended', async () => {
    const { id } = await give(mine, 'director', { task: 'Annoncer sur LinkedIn et mesurer les chiffres' });
    await work();
    const part = (await listed(mine)).find(({ parentId, type }) => parentId === id && type === 'analytics');
    const failed = { $set: { status: 'failed', reason: 'Essai.', result: null, outcome: null } };
    await changeStored(api.app.mongo.connection, 'agentTasks', ({ _id }) => String(_id) === part?.id, failed);
    expect((await change(mine, id, 'retry')).statusCode).toBe(409);
    expect((await change(mine, part?.id ?? '', 'retry')).json()).toMatchObject({ status: 'pending' });
    expect(await read(mine, id)).toMatchObject({ status: 'processing', result: null });
    await work();
    expect(await read(mine, id)).toMatchObject({ status: 'completed', progress: { done: 2, total: 2 } });
  });
});

describe('following tasks', () => {
  it('shows newest first, by pages, and says what is before each', async () => {
    const mine = api.as(await addAuthor(api.app));
    const low = await give(mine, 'director', { ...bodies.director, priority: 'low' });
    const medium = await give(mine, 'analytics');
    const high = await give(mine, 'director', { ...bodies.director, priority: 'high' });
    const tasks = await listed(mine);
    expect(tasks.map(({ id }) => id)).toEqual([high.id, medium.id, low.id]);
    // The urgent one overtakes those of the last minutes.
    expect(tasks.map(({ ahead }) => ahead)).toEqual([0, 1, 2]);
    const first = await mine.get('/api/agents/tasks?limit=2');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await mine.get(next)).json()).toMatchObject([{ id: low.id }]);
    expect((await mine.get('/api/agents/tasks?cursor=faux')).json().code).toBe('bad_cursor');
    await work();
  });

  it('a result that this release cannot read is none, and the task is there all the same', async () => {
    const author = await addAuthor(api.app);
    const mine = api.as(author);
    const { id } = await give(mine, 'analytics');
    await work();
    await changeStored(api.app.mongo.connection, 'agentTasks', ({ userId }) => String(userId) === author.id, {
      $set: { result: { type: 'analytics', figures: 'autrement' } },
    });
    expect(await read(mine, id)).toMatchObject({ status: 'completed', outcome: expect.any(String), result: null });
  });

  it('a task of another is not there, for an administrator neither', async () => {
    const owner = api.as(await addAuthor(api.app));
    const { id } = await give(owner, 'analytics');
    for (const other of [api.as(await addAuthor(api.app)), api.as('admin')]) {
      for (const answer of [
        await other.get(`/api/agents/tasks/${id}`),
        await change(other, id, 'cancel'),
        await change(other, id, 'retry'),
      ])
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'agent_task_not_found']);
      expect((await listed(other)).map((task) => task.id)).not.toContain(id);
    }
    expect((await owner.get('/api/agents/tasks/rien')).statusCode).toBe(404);
    await work();
    expect(await read(owner, id)).toMatchObject({ status: 'completed' });
  });
});

describe('stopping and repeating', () => {
  it('a task that waits is stopped with its reason, is never begun, and can be asked for again', async () => {
    const mine = api.as(await addAuthor(api.app));
    const { id } = await give(mine, 'analytics');
    expect((await change(mine, id, 'cancel')).json()).toMatchObject({ status: 'failed', reason: 'Annulée par vous.' });
    await work();
    expect(await read(mine, id)).toMatchObject({ status: 'failed', attempts: 0, result: null });
    expect((await change(mine, id, 'cancel')).json().code).toBe('agent_task_transition');
    expect((await change(mine, id, 'retry')).json()).toMatchObject({ status: 'pending', reason: null });
    await work();
    expect(await read(mine, id)).toMatchObject({ status: 'completed', attempts: 1 });
    expect((await change(mine, id, 'retry')).json().code).toBe('agent_task_transition');
  });

  it('cancelled at its end, a task ends once: done, or cancelled', async () => {
    const mine = api.as(await addAuthor(api.app));
    for (let time = 0; time < 5; time += 1) {
      const { id } = await give(mine, 'analytics');
      const [, answer] = await Promise.all([work(), change(mine, id, 'cancel')]);
      const task = await read(mine, id);
      expect([answer.statusCode, task.status, task.result === null]).toEqual(
        answer.statusCode === 200 ? [200, 'failed', true] : [409, 'completed', false],
      );
      await work();
      expect(await read(mine, id)).toEqual(task);
    }
  });

  it('what an administrator stops or repeats of the work shows in the task', async () => {
    const author = await addAuthor(api.app);
    const mine = api.as(author);
    const { id } = await give(mine, 'analytics');
    const [{ workId } = { workId: null }] = await stored(author.id);
    const url = `/api/admin/jobs/work/${workId}/state`;
    expect((await api.as('admin').put(url, { state: 'cancelled' })).statusCode).toBe(200);
    expect(await read(mine, id)).toMatchObject({ status: 'failed', reason: 'Arrêtée par l’administration.' });
    expect((await api.as('admin').put(url, { state: 'waiting' })).statusCode).toBe(200);
    await work();
    expect(await read(mine, id)).toMatchObject({ status: 'completed' });
  });

  it('a row of work that a task no longer has changes nothing of it, and cannot be had tried again', async () => {
    const author = await addAuthor(api.app);
    const mine = api.as(author);
    const { id } = await give(mine, 'analytics');
    const [{ workId } = { workId: null }] = await stored(author.id);
    await change(mine, id, 'cancel');
    await change(mine, id, 'retry');
    const answer = await api.as('admin').put(`/api/admin/jobs/work/${workId}/state`, { state: 'waiting' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'work_superseded']);
    // As of a worker that took it up just before it was cancelled.
    await changeStored(api.app.mongo.connection, 'work', ({ _id }) => String(_id) === workId, {
      $set: { state: 'waiting', takeAt: new Date(0) },
    });
    await work();
    expect(await read(mine, id)).toMatchObject({ status: 'completed', attempts: 1 });
  });

  it('a part that is repeated waits for the one that it builds on, when that is under way again', async () => {
    const author = await addAuthor(api.app);
    const mine = api.as(author);
    const { id } = await give(mine, 'director', { task: 'Annoncer la réforme des régies' });
    await work();
    await changeStored(api.app.mongo.connection, 'agentTasks', ({ userId }) => String(userId) === author.id, {
      $set: { status: 'failed', reason: 'Essai.' },
    });
    const parts = (await listed(mine)).filter(({ parentId }) => parentId === id);
    const idOf = (type: string) => parts.find((part) => part.type === type)?.id ?? '';
    await change(mine, idOf('recommendations'), 'retry');
    expect((await change(mine, idOf('social'), 'retry')).json()).toMatchObject({
      status: 'pending',
      after: 'recommendations',
      ahead: null,
    });
    await work();
    expect(await read(mine, id)).toMatchObject({ status: 'completed', outcome: '2 sur 2' });
  });

  it('whoever ceases to be an author gets no more of it done', async () => {
    const author = await addAuthor(api.app);
    await give(api.as(author), 'director');
    await give(api.as(author), 'analytics');
    await api.app.content.change((session, invalidate) =>
      api.app.users.changeRole(author.id, 'reader', session, invalidate),
    );
    await work();
    const tasks = await stored(author.id);
    expect(tasks.map(({ status, reason }) => [status, reason])).toEqual(
      Array.from({ length: 2 }, () => ['failed', 'Ce compte n’écrit plus ici.']),
    );
  });
});

describe('personal data', () => {
  it('a person gets their tasks, and an erasure takes them, also from under a worker', async () => {
    const author = await addAuthor(api.app);
    await give(api.as(author), 'social');
    await work();
    await give(api.as(author), 'analytics');
    const held = api.app.privacy.held().find(({ collection }) => collection === 'agentTasks');
    const person = { userId: author.id, email: author.email };
    expect(await held?.export(person)).toMatchObject([
      { type: 'analytics', status: 'pending' },
      { type: 'social', request: { content: bodies.social.content }, result: { type: 'social' } },
    ]);
    await api.app.mongo.transaction((session) =>
      Promise.resolve(held?.erase(person, session, { writings: 'keep', invalidate: () => {} })),
    );
    await work();
    expect(await stored(author.id)).toEqual([]);
    expect(await held?.export({ userId: (await addUser(api.app)).id, email: null })).toBeNull();
  });
});

describe('how often agents may be asked', () => {
  const limited = useApp({ RATE_LIMIT_AI: '2' });

  it('an account gives so many tasks in a minute, and sees them as often as it likes', async () => {
    const mine = limited.as('author');
    expect((await mine.post('/api/agents/analytics', bodies.analytics)).statusCode).toBe(202);
    expect((await mine.post('/api/agents/monitor', bodies.monitor)).statusCode).toBe(202);
    const refused = await mine.post('/api/agents/analytics', bodies.analytics);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    for (let time = 0; time < 5; time += 1) expect((await mine.get('/api/agents/status')).statusCode).toBe(200);
  });
});
