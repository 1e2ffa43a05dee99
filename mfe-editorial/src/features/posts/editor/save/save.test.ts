import { createCall } from '@letat/remote-kit/api-client';
import { expect, test, vi } from 'vitest';
import { noFields } from '../fields.ts';
import { save } from './save.ts';

interface Answer {
  status: number;
  body: object;
}

const fields = { ...noFields, title: 'Un titre', content: 'Un texte', category: 'Leadership' as const };
const saved = { id: 'a', revision: 4 };
const stored = { ...fields, id: 'a', slug: 'un-titre', publishedAt: null, published: false, revision: 5 };

/** Saves against a service that answers by method; without an answer there is no connection, or only silence. */
function saving(
  answers: Partial<Record<string, Answer | 'silence'>>,
  given: { saved: typeof saved | null } = { saved },
) {
  const sent: unknown[] = [];
  const call = createCall({
    fetch: async (_url, init) => {
      const method = init?.method ?? 'GET';
      if (method !== 'GET') sent.push(JSON.parse(String(init?.body)));
      const answer = answers[method];
      if (answer === 'silence') throw await timeIsOver(init?.signal);
      if (!answer) throw new TypeError('Failed to fetch');
      return Response.json(answer.body, { status: answer.status });
    },
  });
  return { sent, outcome: save(call, { fields, published: false, key: 'k', ...given }) };
}

/** Comes when the caller waits no more, which one that waits for ever never does. */
const timeIsOver = (signal: AbortSignal | null | undefined) =>
  new Promise((done) => signal?.addEventListener('abort', () => done(signal.reason), { once: true }));

const refused = (status: number, code: string): Answer => ({ status, body: { code, error: 'Non.' } });

test('a save sends the idempotency key of a new article, or the revision of a known one', async () => {
  const first = saving({ POST: { status: 201, body: stored } }, { saved: null });
  expect(await first.outcome).toMatchObject({ kind: 'saved', post: { id: 'a', revision: 5 } });
  expect(first.sent).toMatchObject([{ key: 'k', published: false }]);
  const next = saving({ PUT: { status: 200, body: stored } });
  expect((await next.outcome).kind).toBe('saved');
  expect(next.sent).toMatchObject([{ revision: 4 }]);
});

test('what was saved elsewhere comes back to be compared', async () => {
  const theirs = { ...stored, content: 'Un autre texte' };
  const { outcome } = saving({ PUT: refused(409, 'post_changed'), GET: { status: 200, body: theirs } });
  expect(await outcome).toMatchObject({ kind: 'changed', theirs: { content: 'Un autre texte' } });
});

test('what was saved elsewhere and says the same was saved from here, its answer lost', async () => {
  const { outcome } = saving({ PUT: refused(409, 'post_changed'), GET: { status: 200, body: stored } });
  expect((await outcome).kind).toBe('saved');
});

test.each([
  ['the save', { PUT: 'silence' }],
  ['what there is now', { PUT: refused(409, 'post_changed'), GET: 'silence' }],
] as const)('silence about %s is not waited for without an end', async (_what, answers) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const time = new AbortController();
    setTimeout(() => time.abort(new DOMException('Trop long', 'TimeoutError')));
    return time.signal;
  });
  expect((await saving(answers).outcome).kind).toBe('unanswered');
  timeout.mockRestore();
});

test.each([
  ['deleted', { PUT: refused(404, 'post_not_found') }, 'deleted'],
  ['deleted in between', { PUT: refused(409, 'post_changed'), GET: refused(404, 'post_not_found') }, 'deleted'],
  ['logged out', { PUT: refused(401, 'unauthenticated') }, 'logged-out'],
  ['refused', { PUT: refused(400, 'validation') }, 'refused'],
  ['service away', { PUT: refused(503, 'unavailable') }, 'failed'],
  ['away in between', { PUT: refused(409, 'post_changed'), GET: refused(503, 'unavailable') }, 'failed'],
  ['no connection', {}, 'failed'],
])('%s', async (_what, answers, kind) => {
  expect((await saving(answers).outcome).kind).toBe(kind);
});
