import { expect, it } from 'vitest';
import { OutgoingHttpError } from '../../plugins/outgoing-http/index.ts';
import { oneClickProbe } from './one-click-probe.ts';

const origin = 'https://revue.exemple.org';

/** What is found of a site that answers so, and what it was asked. */
async function probe(answer: { status: number; body: string } | Error, at = origin) {
  const asked: { method: string; url: string; headers?: object }[] = [];
  const client = () => ({
    async request(request: (typeof asked)[number]) {
      asked.push(request);
      if (answer instanceof Error) throw answer;
      return { status: answer.status, headers: {}, body: Buffer.from(answer.body) };
    },
    stream: () => Promise.reject(new Error('nothing is streamed')),
  });
  return { found: await oneClickProbe({ outgoingHttp: { client } }, at)(), asked };
}

it('one click is in place when the site itself answers that it does not know the link', async () => {
  const { found, asked } = await probe({ status: 410, body: '{"code":"link_used","error":"…"}' });
  expect(found).toMatchObject({ host: 'revue.exemple.org', state: 'present' });
  expect(asked).toMatchObject([{ method: 'POST', url: `${origin}/api/newsletter/unsubscriptions/verification` }]);
  // A mail program has neither.
  expect(Object.keys(asked[0]?.headers ?? {})).toEqual(['content-type']);
});

it.each([
  ['a page of a proxy that asks who is there', { status: 403, body: '<title>Êtes-vous humain ?</title>' }],
  ['a redirection', { status: 301, body: '' }],
  ['a refusal for want of an origin', { status: 403, body: '{"code":"bad_origin"}' }],
])('one click is wrong behind %s', async (_name, answer) => {
  expect((await probe(answer)).found).toMatchObject({ state: 'wrong', problem: expect.stringContaining('un clic') });
});

it('one click is wrong without https, unknown on a machine of one’s own and when the site does not answer', async () => {
  const answer = { status: 410, body: '{"code":"link_used"}' };
  expect((await probe(answer, 'http://revue.exemple.org')).found.state).toBe('wrong');
  expect((await probe(answer, 'http://localhost:3000')).found.state).toBe('unknown');
  const away = new OutgoingHttpError('network', 'one-click-probe: nobody is there');
  expect((await probe(away)).found.state).toBe('unknown');
});
