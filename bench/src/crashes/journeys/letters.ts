import { proveWork } from '@letat/contracts/newsletter/prove-work';
import { numberAt, textAt } from '../../../../scripts/json.ts';
import { Browser } from '../../site/browser.ts';
import { until } from '../../site/site.ts';
import { textsTo } from '../mail-texts.ts';
import { codeOf, type Journey, keyed, NothingLeft } from './journey.ts';
import { sessionOf } from './session.ts';

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** A visitor asks for the newsletter, finds the mail, and confirms that the address is theirs. */
export const subscribeAndConfirm: Journey = async ({ world, promises, number, insist }) => {
  const visitor = new Browser(world.site.url);
  const email = `abonnee-${number}@exemple.org`;
  const key = keyed();
  const subscribe = () => visitor.post('/api/newsletter/subscribe', { email, consent: 'v1' }, key);
  const { body } = await insist('subscribe', subscribe, [201]);
  const [requestId, bits] = [textAt(body, 'requestId') ?? '', numberAt(body, 'bits') ?? 0];
  if (bits > 0) {
    const proof = await proveWork(requestId, bits, digest);
    const prove = () => visitor.post('/api/newsletter/confirmations/requests', { requestId, proof });
    await insist('prove', prove, [204]);
  }
  let token: string | undefined;
  const isMailed = async () => {
    for (const text of textsTo(world.mails, email)) token ??= /\/newsletter\/confirmer\/([\w.-]+)/.exec(text)?.[1];
    return token !== undefined;
  };
  await until(`a mail to ${email} by which it is confirmed`, isMailed, world.patienceSeconds);
  // Confirmed by a call whose answer was lost, its link was used.
  const confirmed = await insist('confirm', () => visitor.post('/api/newsletter/confirmations', { token }), [200, 404]);
  if (confirmed.status === 404 && codeOf(confirmed) !== 'link_used')
    throw new Error(`confirm: ${JSON.stringify(confirmed.body)}`);
  promises.subscribers.push(email);
};

/** An administrator writes a letter to those who subscribed to one author, and sends it off. */
export const sendLetter: Journey = async (visit) => {
  const { world, promises, number, insist } = visit;
  const audience = world.audiences[promises.letters.length];
  // Each hears once: a second letter in the same week may be held back, as was promised to them.
  if (!audience) throw new NothingLeft();
  const admin = await sessionOf(visit, world.admin);
  const subject = `La lettre ${number}`;
  const content = {
    ...{ subject, preheader: 'Ce qui a changé dans la semaine.' },
    blocks: [{ type: 'text', id: 'a', text: 'Bonjour à **tous**, voici [la suite](/about).' }],
    segment: { interests: [], authorIds: [audience.authorId], languages: [], activity: 'all' },
  };
  const path = '/api/newsletter/campaigns';
  const key = keyed();
  const made = await insist('write a letter', () => admin.post(path, { scope: 'site', content }, key), [201]);
  const id = textAt(made.body, 'id') ?? '';
  const counted = await insist('count its readers', () => admin.get(`${path}/${id}/recipients`), [200]);
  const departure = {
    ...{ at: null, revision: numberAt(made.body, 'revision') },
    recipients: numberAt(counted.body, 'reached'),
  };
  const sent = await insist('send it', () => admin.put(`${path}/${id}/departure`, departure), [200, 409]);
  // Sent off by a call whose answer was lost, it is a draft no longer.
  const state =
    sent.status === 200 ? sent.body : (await insist('read it', () => admin.get(`${path}/${id}`), [200])).body;
  if (textAt(state, 'state') === 'draft') throw new Error(`the letter was not sent: ${JSON.stringify(sent.body)}`);
  promises.letters.push({ id, recipients: audience.emails });
};
