import type { Campaign } from '@letat/contracts/newsletter/campaigns/schemas';
import type { Letter, LetterSummary } from '@letat/contracts/newsletter/letters/operations';
import type { FoundBesidePosts } from '@letat/contracts/search/operations';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { changeStored } from '../../../../test/stored.ts';
import { addSubscribers } from '../../../../test/subscribers.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
const path = '/api/newsletter/campaigns';
const letters = '/api/newsletter/letters';
const password = 'violon-orage-31';

let awa: NewUser;
let mine: Calls;
let kept: { id: string; slug: string };
let withdrawn: { id: string; slug: string };

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye', password });
  mine = api.as(awa);
  kept = await addPost(api.app, awa, { title: 'Un budget qui se lit' });
  withdrawn = await addPost(api.app, awa, { title: 'Un article retiré' });
  await addSubscribers(api.app, { binta: { authorSubscriptions: [awa.id] } });
});

async function draft(subject: string, posts = [kept]): Promise<Campaign> {
  const blocks = [
    ...posts.map(({ id }, n) => ({ type: 'article', id: `a${n}`, postId: id, shape: 'feature', text: '' })),
    { type: 'text', id: 'c', text: 'Voyez [la suite](/about) : elle est là.' },
    { type: 'button', id: 'd', label: 'Lire', href: `/post/${kept.slug}` },
    { type: 'button', id: 'e', label: 'Nulle part', href: '' },
  ];
  const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
  const content = { subject, preheader: 'Un budget qui se lit, et une Cour qui sort.', blocks, segment };
  return (await mine.post(path, { scope: 'own', content })).json();
}

async function send({ id }: Campaign): Promise<void> {
  // The button that leads nowhere is named by the checks: it goes before the letter leaves.
  const { revision, blocks, subject, preheader, segment }: Campaign = (await mine.get(`${path}/${id}`)).json();
  const saved = await mine.put(`${path}/${id}`, {
    subject,
    preheader,
    segment,
    blocks: blocks.filter((block) => block.id !== 'e'),
    revision,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const departure = { at: null, revision: saved.json().revision, recipients: 1 };
  const sent = await mine.put(`${path}/${id}/departure`, departure);
  expect(sent.statusCode, sent.body).toBe(200);
  await api.app.jobs.process('mail-campaigns');
  await api.app.jobs.process('mail-recipients');
}

const listed = async (): Promise<string[]> =>
  (await api.get(letters)).json().map(({ subject }: LetterSummary) => subject);

it('a campaign is nobody’s letter before it leaves, and everybody’s from then on, which cached pages learn', async () => {
  const campaign = await draft('Ce que dit le budget', [kept, withdrawn]);
  expect((await api.get(`${letters}/${campaign.id}`)).statusCode).toBe(404);
  expect(await listed()).toEqual([]);
  await send(campaign);
  expect(await listed()).toEqual(['Ce que dit le budget']);
  const letter: Letter = (await api.get(`${letters}/${campaign.id}`)).json();
  expect(letter).toMatchObject({ subject: 'Ce que dit le budget', author: { id: awa.id, fullName: 'Awa Ndiaye' } });
  expect(letter.parts.map(({ type }) => type)).toEqual(['article', 'article', 'rich', 'action']);
  expect(letter.parts[0]).toMatchObject({ title: 'Un budget qui se lit', href: `/post/${kept.slug}` });
  expect(JSON.stringify(letter)).not.toMatch(/\/l\/|binta|@exemple/);
  expect(letter.parts[2]).toMatchObject({
    parts: [{ runs: [{}, { href: '/about' }, { text: '\u00a0: elle est là.' }] }],
  });

  const [mail] = (await sentMails(api.app)).filter(({ subject }) => subject === 'Ce que dit le budget');
  expect(mail?.html).toContain(`/lettres/${campaign.id}"`);
  expect(mail?.text).toContain(`/lettres/${campaign.id}`);
});

it('a letter says to crawlers of AI what its author says, in its answer and in robots.txt', async () => {
  const [{ id }] = (await api.get(letters)).json();
  const read = () => api.get(`${letters}/${id}`);
  const robots = async () => (await api.get('/robots.txt')).body;
  expect((await read()).headers).toMatchObject({ 'content-signal': 'search=yes, ai-input=no, ai-train=no' });
  expect(await robots()).not.toContain(`/lettres/${id}`);
  for (const [chosen, signal, line] of [
    ['none', 'ai-input=no, ai-train=no', `Disallow: /lettres/${id}$`],
    ['open', 'search=yes, ai-input=yes, ai-train=yes', `Allow: /lettres/${id}$`],
  ]) {
    expect((await mine.put('/api/my/crawlers', { chosen })).statusCode).toBe(200);
    const answer = await read();
    expect(answer.headers['content-signal']).toBe(signal);
    expect(answer.json().crawlerPolicy).toBe(chosen);
    expect(await robots()).toContain(line);
  }
  await mine.put('/api/my/crawlers', { chosen: null });
});

it('an author’s letters stand whole in both of their feeds, and in none of the site or of others', async () => {
  const other = await addAuthor(api.app);
  const [rss, json] = await Promise.all([api.get(`/author/${awa.id}/rss.xml`), api.get(`/author/${awa.id}/feed.json`)]);
  const [{ id }] = (await api.get(letters)).json();
  const item = json.json().items.find(({ title }: { title: string }) => title === 'Ce que dit le budget');
  expect(item).toMatchObject({ id: expect.stringMatching(new RegExp(`^https?://.*/lettres/${id}$`)) });
  expect(item.content_html).toContain('Un budget qui se lit');
  expect(item.content_html).toMatch(/href="https?:\/\/[^"]+\/about"/);
  expect(item.content_html).not.toMatch(/\/l\/|(?:href|src)="\//);
  expect(rss.body).toContain(`/lettres/${id}</link>`);
  for (const path of ['/rss.xml', `/author/${other.id}/rss.xml`, `/author/${other.id}/feed.json`])
    expect((await api.get(path)).body).not.toContain('Ce que dit le budget');
});

it('an article that is published no more is left out of the letters that named it', async () => {
  const [{ id }] = (await api.get(letters)).json();
  expect((await mine.del(`/api/posts/${withdrawn.id}`)).statusCode).toBe(204);
  const letter: Letter = (await api.get(`${letters}/${id}`)).json();
  expect(letter.parts.map(({ type }) => type)).toEqual(['article', 'rich', 'action']);
  expect(JSON.stringify(letter)).not.toContain('retiré');
});

it('letters are listed page by page, the newest first', async () => {
  await send(await draft('La seconde'));
  await send(await draft('La troisième'));
  const first = await api.get(`${letters}?limit=2`);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await api.get(next);
  expect([first, second].map((page) => page.json().map(({ subject }: LetterSummary) => subject))).toEqual([
    ['La troisième', 'La seconde'],
    ['Ce que dit le budget'],
  ]);
  expect((await api.get(`${letters}?cursor=x`)).statusCode).toBe(400);
});

it('letters are listed of one author alone, whose mails name that list as their archive', async () => {
  const other = await addAuthor(api.app);
  const subjectsOf = async (authorId: string) =>
    (await api.get(`${letters}?authorId=${authorId}`)).json().map(({ subject }: LetterSummary) => subject);
  expect(await subjectsOf(awa.id)).toEqual(['La troisième', 'La seconde', 'Ce que dit le budget']);
  expect(await subjectsOf(other.id)).toEqual([]);
  const [mail] = (await sentMails(api.app)).filter(({ subject }) => subject === 'Ce que dit le budget');
  expect(mail?.headers['list-archive']).toMatch(new RegExp(`/lettres\\?auteur=${awa.id}>$`));
});

it('letters are found by words of their subjects, of the line under them and of their authors, and proposed while one types', async () => {
  const found = async (q: string): Promise<FoundBesidePosts['letters']> =>
    (await api.get(`/api/search?${new URLSearchParams({ q })}`)).json().letters;
  expect((await found('budgets cour')).count).toBe(3);
  expect((await found('troisieme NDIAYE')).items.map(({ subject }) => subject)).toEqual(['La troisième']);
  expect((await found('troisième xylophone')).count).toBe(0);
  const [{ id }] = (await api.get(letters)).json();
  const proposed = (await api.get('/api/search/suggestions?q=troisi')).json();
  expect(proposed).toEqual([{ kind: 'letter', label: 'La troisième', href: `/lettres/${id}` }]);
});

it('a letter that was stopped is in no list, and open to those who have it', async () => {
  const { id } = await draft('Une erreur');
  await changeStored(api.app.mongo.connection, 'newsletterCampaigns', ({ _id }) => String(_id) === id, {
    $set: { state: 'stopped', startedAt: new Date() },
  });
  expect(await listed()).not.toContain('Une erreur');
  expect((await api.get(`${letters}/${id}`)).json()).toMatchObject({ subject: 'Une erreur' });
});

it('letters go with the account of who wrote them', async () => {
  const [{ id }] = (await api.get(letters)).json();
  expect((await mine.post('/api/my/privacy/erasure', { password, writings: 'keep' })).statusCode).toBe(202);
  const past = new Date(Date.now() - 1000);
  const isAsked = ({ queue, state }: { queue?: string; state?: string }) =>
    queue === 'privacy-erasures' && state === 'waiting';
  await changeStored(api.app.mongo.connection, 'work', isAsked, { $set: { dueAt: past, takeAt: past } });
  await api.app.jobs.process('privacy-erasures');
  expect((await api.get(`${letters}/${id}`)).statusCode).toBe(404);
  expect(await listed()).toEqual([]);
});
