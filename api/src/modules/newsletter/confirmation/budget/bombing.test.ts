import { proofBits } from '@letat/contracts/newsletter/proof-of-work';
import { beforeAll, describe, expect, it } from 'vitest';
import { newMails } from '../../../../../test/account-mails.ts';
import { internalToken, origin, useApp } from '../../../../../test/app.ts';
import { movableClock } from '../../../../../test/clock.ts';
import { provenBy } from '../../../../../test/proof-of-work.ts';
import { addSite } from '../../../../../test/sites.ts';

const clock = movableClock();
const api = useApp({ RATE_LIMIT_SUBSCRIBE: '20' }, undefined, undefined, clock);
/** `BOMBING_ADDRESSES=5000 npx vitest run --project api bombing` is a larger size. */
const addresses = Number(process.env.BOMBING_ADDRESSES ?? 600);
/** One in thirty, fifty at most, of whom two thirds come once a proof is asked for. */
const people = Math.min(50, Math.floor(addresses / 30));
const maxMails = 300;

/** Where an attack types: our own box, the frame of a partner, which is a page of ours, and the pages of five partners. */
const partners = Array.from({ length: 5 }, (_, n) => `https://partenaire-${n}.example`);
const boxes = [null, origin, ...partners];

/** A source of its own for each. */
const sourceOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const post = (url: string, body: object | null, source: string, from = origin) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { origin: from, 'x-shell-token': internalToken, 'x-forwarded-for': source },
    ...(body === null ? {} : { payload: body }),
  });
const subscribe = (email: string, n: number) =>
  post('/api/newsletter/subscribe', { email, consent: 'v1' }, sourceOf(n));

/** What a browser does: asks, and brings a proof where one is wanted. Gives whether it saw anything but the usual. */
async function subscribeAsPerson(email: string, n: number): Promise<void> {
  const answer = await subscribe(email, n);
  expect(answer.statusCode).toBe(201);
  const { requestId, bits } = answer.json();
  if (bits === 0) return;
  const proof = await provenBy(requestId, bits);
  const brought = await post('/api/newsletter/confirmations/requests', { requestId, proof }, sourceOf(n));
  expect(brought.statusCode).toBe(204);
}

/** What a script does that stands nowhere: the key of a site is on its pages, and so is its origin. Gives the answer’s status. */
async function attack(email: string, n: number): Promise<number> {
  const box = boxes[n % boxes.length] ?? null;
  if (box === null) {
    const answer = await subscribe(email, n);
    requests.push(answer.json().requestId);
    return answer.statusCode;
  }
  const key = keys.get(box) ?? '';
  const { token } = (await post(`/api/embed/form-tokens?site=${key}`, null, sourceOf(n), box)).json();
  const answer = await post(`/api/embed/newsletter?site=${key}`, { email, consent: 'v1', token }, sourceOf(n), box);
  return answer.statusCode;
}

/** The site that each origin is registered for. */
const keys = new Map<string, string>();
/** Of our own box: by them mails are asked for again. */
const requests: string[] = [];
const sent = new Map<string, string>();
let mails = 0;
async function readMails(): Promise<void> {
  await api.app.jobs.process('newsletter-confirmations');
  for (const { to, template, data } of await newMails(api.app)) {
    if (template !== 'newsletter-confirmation') continue;
    mails += 1;
    sent.set(to, String(data.link).split('/').at(-1) ?? '');
  }
}

describe('somebody who types the addresses of hundreds of others from as many places', () => {
  let confirmed = 0;
  beforeAll(async () => {
    for (const box of partners) keys.set(box, (await addSite(api.app, { origins: [box] })).key);
    keys.set(origin, keys.get(partners[0] ?? '') ?? '');
    const between = Math.floor(addresses / people);
    for (let person = 0; person < people; person += 1) {
      const numbers = Array.from({ length: between }, (_, n) => person * between + n);
      const answers = await Promise.all(numbers.map((n) => attack(`victime-${n}@cible-${n % 97}.example`, n)));
      expect(new Set(answers)).toEqual(new Set([201]));
      await readMails();
      // Each of the last ones is asked for again.
      clock.move(61_000);
      for (const requestId of requests.splice(0))
        await post('/api/newsletter/confirmations/requests', { requestId }, sourceOf(person));
      const email = `personne-${person}@lectrices.example`;
      const source = addresses + person;
      await subscribeAsPerson(email, source);
      await readMails();
      const token = sent.get(email);
      if (token === undefined) continue;
      const answered = await post('/api/newsletter/confirmations', { token }, sourceOf(source));
      if (answered.statusCode === 200) confirmed += 1;
    }
  });

  it('has at most three hundred mails leave', () => {
    expect(mails).toBeLessThanOrEqual(maxMails);
    expect(sent.size).toBeGreaterThanOrEqual(people);
    console.log(
      `${addresses} addresses through ${boxes.length} boxes: ${mails} mails to ${sent.size}, ${confirmed} of ${people} people confirmed`,
    );
  });

  it('keeps nobody from subscribing who means it: all of them confirm, by the same press', () => {
    expect(confirmed).toBe(people);
  });

  it('gets no mail by a wrong proof, or by one of another request', async () => {
    const answers: { requestId: string; bits: number }[] = [];
    // The last person who confirmed has made room for a few.
    for (let n = 0; n < 10; n += 1) answers.push((await subscribe(`faux-${n}@cible.example`, 90_000 + n)).json());
    await readMails();
    const before = sent.size;
    const at = answers.findIndex(({ bits }) => bits > 0);
    const [one, two] = answers.slice(at);
    expect([one?.bits, two?.bits]).toEqual([proofBits, proofBits]);
    if (!one || !two) throw new Error('no proof is asked for');
    const proof = await provenBy(one.requestId, proofBits);
    for (const [requestId, wrong] of [
      [two.requestId, proof],
      [one.requestId, 'zzzz'],
      [one.requestId, undefined],
    ])
      await post('/api/newsletter/confirmations/requests', { requestId, proof: wrong }, sourceOf(90_001));
    await readMails();
    // A proof of four thousand tries may fit another request once in as many.
    expect(sent.size).toBe(before);
    await post('/api/newsletter/confirmations/requests', { requestId: one.requestId, proof }, sourceOf(90_001));
    await readMails();
    expect(sent.has(`faux-${at}@cible.example`)).toBe(true);
    expect(sent.size).toBe(before + 1);
  });

  it('asks nobody for a proof a day later', async () => {
    clock.move(26 * 60 * 60 * 1000);
    expect((await subscribe('demain@lectrices.example', 95_000)).json().bits).toBe(0);
  });
});
