import { createHash } from 'node:crypto';
import { moneyOf } from '@letat/contracts/core/money';
import type { ChainFile, OwnEntry, Statement } from '@letat/contracts/ledger/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import { authorAccount, postRevenue } from '../index.ts';

let now = new Date('2026-09-05T12:00:00Z');
let api: Awaited<ReturnType<typeof startApp>>;
let author: Awaited<ReturnType<typeof addAuthor>>;

const post = (day: string, key: string, kind: 'sale' | 'refund', before: number, after: number) => {
  now = new Date(day);
  return api.app.mongo.transaction((session) =>
    postRevenue(
      api.app.ledger,
      {
        key,
        kind,
        line: 'masterclass',
        authorId: author.id,
        before: moneyOf(before, 'USD'),
        after: moneyOf(after, 'USD'),
      },
      session,
    ),
  );
};

beforeAll(async () => {
  api = await startApp({}, undefined, undefined, { now: () => now });
  author = await addAuthor(api.app, { fullName: 'Fatou Sow' });
  await post('2026-09-10T10:00:00Z', 'sale:s1', 'sale', 0, 4901);
  await post('2026-10-02T10:00:00Z', 'sale:s2', 'sale', 0, 1500);
  await post('2026-10-31T23:59:59Z', 'refund:s1', 'refund', 4901, 0);
  await post('2026-11-01T00:00:00Z', 'sale:s3', 'sale', 0, 2500);
  now = new Date('2026-11-01T08:00:00Z');
});
afterAll(() => api.close());

const get = (path: string) => api.as(author).get(`/api/my/${path}`);
const statementMails = async () =>
  (await api.app.mail.listMailbox({ to: author.email, limit: 50 })).items.filter(({ subject }) =>
    subject.startsWith('Votre relevé'),
  );

it('an author’s months each begin with what the one before ended with, and end with the hash of their last entry', async () => {
  const months: Statement[] = (await get('statements')).json();
  expect(
    months.map(({ month, opening, sales, refunds, closing }) => [month, opening, sales, refunds, closing]),
  ).toEqual([
    ['2026-11', 750, 1250, 0, 2000],
    ['2026-10', 2451, 750, -2451, 750],
    ['2026-09', 0, 2451, 0, 2451],
  ]);
  const entries = await api.app.ledger.list(authorAccount(author.id), 'USD', 0, 10);
  expect(months.map(({ head }) => head.hash)).toEqual([entries[3]?.hash, entries[2]?.hash, entries[0]?.hash]);
  expect((await get('statements?currency=EUR')).json()).toEqual([]);
});

it('entries say what kind of thing was sold and name nobody, newest first and page by page; a module that sold it adds the title', async () => {
  api.app.ledger.describe(
    async (keys) => new Map(keys.filter((key) => key === 'sale:s2').map((key) => [key, 'Auditer'])),
  );
  const page = await get('ledger/entries?limit=3');
  const entries: OwnEntry[] = page.json();
  expect(entries.map(({ sequence, kind, line, title }) => [sequence, kind, line, title])).toEqual([
    [4, 'sale', 'masterclass', null],
    [3, 'refund', 'masterclass', null],
    [2, 'sale', 'masterclass', 'Auditer'],
  ]);
  expect(page.body).not.toMatch(/@|Fatou/);
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
  const rest = await api.as(author).get(next);
  expect(rest.json()).toMatchObject([{ sequence: 1 }]);
  expect(rest.headers.link).toBeUndefined();
  const october = await get('ledger/entries?month=2026-10&limit=1');
  expect(october.json()).toMatchObject([{ sequence: 3 }]);
  const older = /<([^>]+)>/.exec(String(october.headers.link))?.[1] ?? '';
  const october2 = await api.as(author).get(older);
  expect([october2.json(), october2.headers.link]).toMatchObject([[{ sequence: 2 }], undefined]);
  expect((await get('ledger/entries?month=2026-08')).json()).toEqual([]);
  const file = await get('ledger/export?month=2026-10');
  expect(file.headers['content-disposition']).toContain('revenus-2026-10-usd.csv');
  expect(
    file.body
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((row) => row.split(/[;,]/)[0]),
  ).toEqual(['"2"', '"3"']);
  const stranger = await addAuthor(api.app);
  expect((await api.as(stranger).get('/api/my/ledger/entries')).json()).toEqual([]);
  expect((await get('ledger/export')).body.split('\r\n')[1]).toMatch(
    /^"1";"2026-09-10T10:00:00\.000Z";"Vente";"Masterclass";"";"24,51";"24,51";"USD"/,
  );
});

/** Written from the text format alone, with none of the project's code. */
function independentFault(file: ChainFile): number | null {
  let previous = '';
  let balance = 0;
  for (const [index, entry] of file.entries.entries()) {
    balance += entry.amount;
    const text = `["v1",${JSON.stringify(entry.account)},"${entry.currency}",${index + 1},${entry.amount},${balance},${JSON.stringify(entry.transaction)},"${entry.at}","${previous}"]`;
    const hash = createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex');
    if (hash !== entry.hash) return index + 1;
    previous = hash;
  }
  return previous === file.head.hash && balance === file.head.balance ? null : file.entries.length + 1;
}

it('the file that an author downloads is recomputed by a program that has none of this project’s code, which finds every change', async () => {
  const answer = await get('ledger/chain');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="compte-usd.json"');
  const file: ChainFile = answer.json();
  expect(file.entries).toHaveLength(4);
  expect(independentFault(file)).toBeNull();
  for (const [index, entry] of file.entries.entries()) {
    const changed = { ...file, entries: file.entries.with(index, { ...entry, amount: entry.amount + 1 }) };
    expect(independentFault(changed)).toBe(index + 1);
    expect(independentFault({ ...file, entries: file.entries.toSpliced(index, 1) })).not.toBeNull();
  }
  expect(answer.body).not.toMatch(/@|Fatou|kind/);
});

it('on the first of the month each author gets one mail with the statement and the hash, however often the work runs', async () => {
  const nobody = await addAuthor(api.app);
  await runSchedule(api.app, 'ledger-statements');
  await runSchedule(api.app, 'ledger-statements');
  await api.app.jobs.process('mail');
  const mails = await statementMails();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe('Votre relevé d’octobre 2026');
  const { hash } = (await api.app.ledger.list(authorAccount(author.id), 'USD', 2, 1))[0] ?? { hash: 'none' };
  expect(mail?.text.replaceAll(/\s/g, '')).toContain(hash);
  expect((await api.app.mail.listMailbox({ to: nobody.email, limit: 5 })).items).toEqual([]);
});
