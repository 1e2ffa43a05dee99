import { randomUUID } from 'node:crypto';
import type { OwnCourse } from '@letat/contracts/newsletter/courses/schemas';
import type { NewUser } from '../src/modules/users/index.ts';
import type { TestApp } from './app.ts';
import { changeStored } from './stored.ts';

const own = '/api/my/courses';

/** What an author does with their courses, by the calls of their screens. */
export function courseActions(api: TestApp, author: NewUser) {
  const calls = api.as(author);
  const ok = (answer: { statusCode: number; body: string; json(): OwnCourse }): OwnCourse => {
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  const read = async (id: string) => ok(await calls.get(`${own}/${id}`));

  /** Writes a letter, or writes it anew. */
  async function write(letterId: string, subject: string, text = `Le texte de « ${subject} ».`) {
    const path = `/api/newsletter/campaigns/${letterId}`;
    const { revision, segment } = (await calls.get(path)).json();
    const content = { subject, preheader: 'Ce que vous y apprenez, en une phrase.', segment };
    const saved = await calls.put(path, { ...content, revision, blocks: [{ type: 'text', id: 'a', text }] });
    if (saved.statusCode !== 200) throw new Error(saved.body);
  }

  async function addLetter(id: string, subject: string): Promise<string> {
    // Under a key, as the page does: what is answered is read before the call's transaction commits.
    const key = { 'idempotency-key': `"${randomUUID()}"` };
    const letterId = ok(await calls.post(`${own}/${id}/letters`, undefined, key)).letters.at(-1)?.id ?? '';
    await write(letterId, subject);
    return letterId;
  }

  const save = async (id: string, change: object) => {
    const { title, summary, everyDays, access, letters, revision } = await read(id);
    const present = { title, summary, everyDays, access, letterIds: letters.map((letter) => letter.id), revision };
    return calls.put(`${own}/${id}`, { ...present, ...change });
  };
  const setState = async (id: string, state: 'open' | 'withdrawn') =>
    calls.put(`${own}/${id}/state`, { state, revision: (await read(id)).revision });

  /** A course that is open, of letters with these subjects. */
  async function open(subjects: readonly string[], given: object = {}): Promise<{ id: string; letterIds: string[] }> {
    const { id } = ok(await calls.post(own, { title: 'Lire un budget' }));
    const letterIds: string[] = [];
    for (const subject of subjects) letterIds.push(await addLetter(id, subject));
    ok(await save(id, given));
    ok(await setState(id, 'open'));
    return { id, letterIds };
  }

  return { calls, read, write, addLetter, save, setState, open };
}

/** The day of each letter that waits has come. */
export async function courseDaysPass({ app }: TestApp): Promise<void> {
  const past = new Date(0);
  const isWaiting = ({ queue, state }: { queue?: string; state?: string }) =>
    queue === 'newsletter-welcome' && state === 'waiting';
  await changeStored(app.mongo.connection, 'work', isWaiting, { $set: { dueAt: past, takeAt: past } });
  await app.jobs.process('newsletter-welcome');
  // Several mails leave at once: those of two days would arrive in any order.
  await app.jobs.process('mail');
}
