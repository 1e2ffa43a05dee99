import type { Campaign, CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { changeStored } from '../../../../test/stored.ts';
import { addSubscribers } from '../../../../test/subscribers.ts';
import { wallClock } from '../../../time/zoned-time.ts';
import type { NewUser } from '../../users/index.ts';

const timeZone = 'Africa/Nairobi';
const api = useApp({ SITE_TIME_ZONE: timeZone });
const path = '/api/newsletter/campaigns';
const stored = () => api.app.mongo.connection;

let awa: NewUser;
let editor: NewUser;
let mine: Calls;
let site: Calls;
let post: { id: string; slug: string };

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  editor = await addUser(api.app, { role: 'admin' });
  mine = api.as(awa);
  site = api.as(editor);
  post = await addPost(api.app, awa, { title: 'Un budget qui se lit' });
  await addSubscribers(api.app, {
    binta: { authorSubscriptions: [awa.id] },
    cheikh: {},
    diarra: { language: 'en' },
    attend: { state: 'pending', confirmedAt: null },
    parti: { state: 'unsubscribed' },
    refuse: { suppression: 'bounced' },
    plaint: { suppression: 'complained' },
  });
});

const blocks = (): CampaignBlock[] => [
  { type: 'article', id: 'a', postId: post.id, shape: 'feature', text: '' },
  { type: 'text', id: 'b', text: 'Bonjour à **tous**, voici [la suite](/about) <b>& fin</b>.' },
  { type: 'divider', id: 'c' },
  { type: 'button', id: 'd', label: 'Lire', href: `/post/${post.slug}` },
];
const content = (given: object = {}) => ({
  subject: 'La lettre de mars',
  preheader: 'Un budget qui se lit, et une Cour qui sort de son bureau.',
  blocks: blocks(),
  segment: { interests: [], authorIds: [], languages: [], activity: 'all' },
  ...given,
});
async function draft(calls = site, given: object = {}): Promise<Campaign> {
  const answer = await calls.post(path, { scope: calls === site ? 'site' : 'own', content: content(given) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const send = ({ id, revision }: Campaign, recipients: number, at: string | null = null, calls = site) =>
  calls.put(`${path}/${id}/departure`, { at, revision, recipients });
const read = async ({ id }: Campaign, calls = site): Promise<Campaign> => (await calls.get(`${path}/${id}`)).json();
async function goOut(): Promise<void> {
  await api.app.jobs.process('mail-campaigns');
  await api.app.jobs.process('mail-recipients');
}
async function end(): Promise<void> {
  const due = { $set: { takeAt: new Date(0) } };
  await changeStored(
    stored(),
    'work',
    ({ queue, state }) => queue === 'newsletter-campaigns' && state === 'waiting',
    due,
  );
  await api.app.jobs.process('newsletter-campaigns');
}
const mailsOf = async (subject: string) =>
  (await sentMails(api.app)).filter((mail) => mail.subject === subject).toSorted((a, b) => a.to.localeCompare(b.to));

describe('a campaign that is written', () => {
  it('is saved over the revision that was loaded, and refused over another', async () => {
    const campaign = await draft();
    const saved = await site.put(`${path}/${campaign.id}`, { ...content({ subject: 'Autre' }), revision: 1 });
    expect(saved.json()).toMatchObject({ subject: 'Autre', revision: 2, state: 'draft', articles: [{ id: post.id }] });
    const late = await site.put(`${path}/${campaign.id}`, { ...content({ subject: 'Perdu' }), revision: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'campaign_changed']);
    expect((await read(campaign)).subject).toBe('Autre');
  });

  it('of an author goes to their own subscribers, whatever they ask for, and is nobody else’s but an admin’s', async () => {
    const own = await draft(mine, { segment: { interests: [], authorIds: [], languages: [], activity: 'all' } });
    expect(own).toMatchObject({ owner: { id: awa.id }, segment: { authorIds: [awa.id] } });
    const wider = { ...content({ segment: { ...own.segment, authorIds: [editor.id] } }), revision: 1 };
    expect((await mine.put(`${path}/${own.id}`, wider)).json().segment.authorIds).toEqual([awa.id]);
    const stranger = api.as(await addAuthor(api.app));
    for (const calls of [stranger]) {
      expect((await calls.get(`${path}/${own.id}`)).statusCode).toBe(404);
      expect((await calls.get(`${path}/${own.id}/html`)).statusCode).toBe(404);
      expect((await send(own, 1, null, calls)).statusCode).toBe(404);
      expect((await calls.get(`${path}?scope=own`)).json()).toEqual([]);
    }
    expect((await mine.get(`${path}?scope=site`)).statusCode).toBe(403);
    expect((await mine.post(path, { scope: 'site' })).statusCode).toBe(403);
    expect((await read(own)).id).toBe(own.id);
    const ofSite = await draft();
    expect((await mine.get(`${path}/${ofSite.id}`)).statusCode).toBe(404);
  });

  it('is duplicated, deleted while it is a draft, and listed page by page', async () => {
    const campaign = await draft();
    const copy: Campaign = (await site.post(`${path}/${campaign.id}/copies`, undefined)).json();
    expect(copy).toMatchObject({ subject: campaign.subject, state: 'draft', blocks: campaign.blocks });
    expect(copy.id).not.toBe(campaign.id);
    const first = await site.get(`${path}?scope=site&limit=1`);
    expect(first.json()).toMatchObject([{ id: copy.id }]);
    expect(first.headers.link).toContain('rel="next"');
    expect((await site.del(`${path}/${copy.id}`)).statusCode).toBe(204);
    expect((await site.get(`${path}/${copy.id}`)).statusCode).toBe(404);
  });

  it('is previewed as the mail that it would be, without a way for what is typed to become markup', async () => {
    const campaign = await draft();
    const html = await site.get(`${path}/${campaign.id}/html?scheme=dark`);
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect(html.body).toContain('Un budget qui se lit');
    expect(html.body).toContain('<strong>tous</strong>');
    expect(html.body).toContain(`href="http://localhost:3000/post/${post.slug}"`);
    expect(html.body).not.toContain('<b>');
    expect(html.body).toContain('Me désabonner');
    const { text, bytes } = (await site.get(`${path}/${campaign.id}/text`)).json();
    expect(text).toContain('la suite (http://localhost:3000/about)');
    expect(bytes).toBeLessThan(102 * 1024);
  });

  it('counts who gets it, and why others do not', async () => {
    const campaign = await draft();
    const counted = (await site.get(`${path}/${campaign.id}/recipients`)).json();
    expect(counted).toEqual({
      reached: 3,
      left: { pending: 1, unsubscribed: 1, bounced: 1, complained: 1, paused: 0 },
      nth: [3, 0, 0, 0],
      merged: 0,
    });
    const own = await draft(mine);
    expect((await mine.get(`${path}/${own.id}/recipients`)).json().reached).toBe(1);
  });

  it('is sent to its writer alone to be tried, ten times in an hour at most', async () => {
    const campaign = await draft(site, { subject: 'À l’essai' });
    for (let n = 0; n < 10; n += 1) {
      const answer = await site.post(`${path}/${campaign.id}/tests`, undefined);
      expect(answer.statusCode, answer.body).toBe(202);
    }
    expect((await site.post(`${path}/${campaign.id}/tests`, undefined)).statusCode).toBe(429);
    const mails = await mailsOf('[Essai] À l’essai');
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([editor.email]));
    expect(mails[0]?.html).not.toContain('/l/');
  });
});

describe('the checks', () => {
  const checksOf = async (given: object) => {
    const { id } = await draft(site, given);
    const checks: { check: string; level: string; blockId: string | null }[] = (
      await site.get(`${path}/${id}/checks`)
    ).json();
    return checks;
  };

  it('find nothing against a campaign that is finished', async () => {
    const checks = await checksOf({});
    expect(checks.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(checks.map(({ check }) => check)).toEqual(['subject', 'preheader', 'articles', 'links', 'weight']);
  });

  it.each([
    ['no subject', { subject: '' }, 'subject', 'error', null],
    ['a short preheader', { preheader: 'Court' }, 'preheader', 'warning', null],
    ['nothing in it', { blocks: [] }, 'content', 'error', null],
    ['an unfinished block', { blocks: [{ type: 'text', id: 'x', text: '' }, ...[]] }, 'content', 'error', 'x'],
    [
      'an article that is not published',
      { blocks: [{ type: 'article', id: 'x', postId: '0'.repeat(24), shape: 'brief', text: '' }] },
      'articles',
      'error',
      'x',
    ],
    [
      'a link to no article',
      { blocks: [{ type: 'button', id: 'x', label: 'Lire', href: '/post/jamais-paru' }] },
      'links',
      'error',
      'x',
    ],
    [
      'a link into a private network',
      { blocks: [{ type: 'text', id: 'x', text: '[ici](https://10.0.0.1/secret)' }] },
      'links',
      'warning',
      'x',
    ],
    [
      'nothing against an address of mail and a telephone number',
      { blocks: [{ type: 'text', id: 'x', text: '[écrire](mailto:awa@exemple.org), [appeler](tel:+221338001234)' }] },
      'links',
      undefined,
      null,
    ],
    ['a tag of another program in the subject', { subject: 'Bonjour *|FNAME|*' }, 'merge-tags', 'warning', null],
    [
      'a tag of another program in a text',
      { blocks: [{ type: 'text', id: 'x', text: 'Bonjour [Prénom],' }] },
      'merge-tags',
      'warning',
      'x',
    ],
    [
      'a button that runs a script',
      { blocks: [{ type: 'button', id: 'x', label: 'Lire', href: 'javascript:alert(1)' }] },
      'links',
      'error',
      'x',
    ],
    [
      'an image without its words',
      { blocks: [{ type: 'image', id: 'x', imageURL: `/objects/${'a'.repeat(16)}-800x400.webp`, alt: '', href: '' }] },
      'images',
      'warning',
      'x',
    ],
    [
      'a quote without its source',
      { blocks: [{ type: 'quote', id: 'x', text: 'Compter.', source: 'Une voisine', href: '' }] },
      'quotes',
      'warning',
      'x',
    ],
  ])('name %s, with the block to put right', async (_what, given, check, level, blockId) => {
    const found = (await checksOf(given)).filter((one) => one.check === check && one.level !== 'ok');
    if (level === undefined) expect(found).toEqual([]);
    else expect(found).toMatchObject([{ level, blockId }]);
  });

  it('hold a campaign back for an error, and not for a warning', async () => {
    const bad = await draft(site, { subject: '' });
    const refused = await send(bad, 3);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'campaign_blocked']);
    expect((await read(bad)).state).toBe('draft');
    const odd = await draft(site, { preheader: '', subject: 'Sans préheader' });
    expect((await send(odd, 3)).statusCode).toBe(200);
    await goOut();
    await end();
  });
});

describe('a campaign that is sent', () => {
  it('goes to those it reaches and nobody else, by the author’s name, with links that count for nobody by name', async () => {
    const own = await draft(mine, { subject: 'De la part d’Awa' });
    expect((await send(own, 1, null, mine)).json()).toMatchObject({ state: 'sending', figures: { total: 1, sent: 0 } });
    await goOut();
    await end();
    const [mail, ...others] = await mailsOf('De la part d’Awa');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'binta@exemple.org' });
    expect(mail?.headers.from).toContain('Awa Ndiaye · L’État en Mouvement');
    const listId = mail?.headers['list-id'] ?? '';
    expect(listId).toMatch(new RegExp(`^=.+= <author-${awa.id}\\.newsletter\\.localhost>$`));
    expect(Buffer.from(listId.split('?')[3] ?? '', 'base64').toString()).toBe('Awa Ndiaye · L’État en Mouvement');
    const [link] = mail?.html.match(/\/l\/[0-9a-f]{24}\/0/) ?? [];
    expect(mail?.html).not.toContain('binta');
    const follow = (method: 'GET' | 'HEAD', agent: string) =>
      api.app.inject({ method, url: link ?? '', headers: { 'user-agent': agent } });
    const clicked = await follow('GET', 'Mozilla/5.0 (X11; Linux) Firefox/140.0');
    expect([clicked.statusCode, clicked.headers.location]).toEqual([303, `/post/${post.slug}`]);
    expect(clicked.headers['set-cookie']).toBeUndefined();
    await follow('HEAD', 'Mozilla/5.0 (X11; Linux) Firefox/140.0');
    await follow('GET', 'Barracuda Link Scanner');
    expect((await api.get(`/l/${own.id}/99`)).statusCode).toBe(404);
    expect((await mine.get(`${path}/${own.id}/links`)).json()[0]).toEqual({ href: `/post/${post.slug}`, clicks: 1 });
    expect(await read(own, mine)).toMatchObject({ state: 'sent', figures: { total: 1, sent: 1, clicks: 1 } });
  });

  it('has links that lead to addresses with letters of any script, as URIs', async () => {
    const href = 'https://exemple.org/l’été/نص?q=é';
    const blocks = [{ type: 'button', id: 'x', label: 'Lire', href }];
    const campaign = await draft(mine, { subject: 'Les lettres des liens', blocks });
    expect((await send(campaign, 1, null, mine)).statusCode).toBe(200);
    await goOut();
    await end();
    const [mail] = await mailsOf('Les lettres des liens');
    const [link] = mail?.html.match(/\/l\/[0-9a-f]{24}\/0/) ?? [];
    const followed = await api.get(link ?? '');
    expect([followed.statusCode, followed.headers.location]).toEqual([
      303,
      'https://exemple.org/l%E2%80%99%C3%A9t%C3%A9/%D9%86%D8%B5?q=%C3%A9',
    ]);
  });

  it('is what it was when it began, and can be changed no more', async () => {
    const campaign = await draft(site, { subject: 'Figée' });
    await send(campaign, 3);
    const late = await site.put(`${path}/${campaign.id}`, { ...content({ subject: 'Autre' }), revision: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'campaign_transition']);
    expect((await send(campaign, 3)).statusCode).toBe(409);
    expect((await site.del(`${path}/${campaign.id}`)).statusCode).toBe(409);
    await goOut();
    expect((await mailsOf('Figée')).map(({ to }) => to.split('@')[0])).toEqual(['binta', 'cheikh', 'diarra']);
    await end();
    expect(await read(campaign)).toMatchObject({ state: 'sent', figures: { total: 3, sent: 3, withheld: 0 } });
  });

  it('leaves out who unsubscribed after it began, and counts them', async () => {
    const campaign = await draft(site, { subject: 'Trop tard' });
    await send(campaign, 3);
    await api.app.jobs.process('mail-campaigns');
    const isCheikh = ({ email }: { email?: string }) => email === 'cheikh@exemple.org';
    await changeStored(stored(), 'subscribers', isCheikh, { $set: { state: 'unsubscribed' } });
    await api.app.jobs.process('mail-recipients');
    await end();
    await changeStored(stored(), 'subscribers', isCheikh, { $set: { state: 'confirmed' } });
    expect((await mailsOf('Trop tard')).map(({ to }) => to.split('@')[0])).toEqual(['binta', 'diarra']);
    expect((await read(campaign)).figures).toMatchObject({ total: 3, sent: 2, withheld: 1 });
  });

  it('waits while it is paused, goes on where it was, and ends for good when it is stopped', async () => {
    const campaign = await draft(site, { subject: 'En pause' });
    await send(campaign, 3);
    await api.app.jobs.process('mail-campaigns');
    const set = (state: string) => site.put(`${path}/${campaign.id}/state`, { state });
    expect((await set('paused')).json().state).toBe('paused');
    await api.app.jobs.process('mail-recipients');
    await end();
    expect(await mailsOf('En pause')).toEqual([]);
    expect(await read(campaign)).toMatchObject({ state: 'paused', figures: { sent: 0 } });
    expect((await set('sending')).json().state).toBe('sending');
    const isWaiting = ({ queue, state }: { queue?: string; state?: string }) =>
      queue === 'mail-recipients' && state === 'waiting';
    const due = { $set: { takeAt: new Date(0) } };
    expect(await changeStored(stored(), 'work', isWaiting, due)).toBe(3);
    await api.app.jobs.process('mail-recipients');
    expect(await mailsOf('En pause')).toHaveLength(3);
    await end();
    expect((await set('paused')).statusCode).toBe(409);

    const other = await draft(site, { subject: 'Arrêtée' });
    await send(other, 3);
    await api.app.jobs.process('mail-campaigns');
    expect((await site.put(`${path}/${other.id}/state`, { state: 'stopped' })).json().state).toBe('stopped');
    await api.app.jobs.process('mail-recipients');
    await end();
    expect(await mailsOf('Arrêtée')).toEqual([]);
    expect(await read(other)).toMatchObject({ state: 'stopped', figures: { total: 3, sent: 0 } });
  });

  it('is refused when far more people would get it than were confirmed', async () => {
    const campaign = await draft();
    const refused = await send(campaign, 300);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'campaign_recipients_changed']);
  });
});

describe('a campaign that is scheduled', () => {
  const tomorrow = () => wallClock(new Date(Date.now() + 86_400_000), timeZone);
  async function theHourComes(): Promise<void> {
    const isDue = ({ queue, state }: { queue?: string; state?: string }) =>
      queue === 'newsletter-departures' && state === 'waiting';
    await changeStored(stored(), 'work', isDue, { $set: { takeAt: new Date(0) } });
    await api.app.jobs.process('newsletter-departures');
  }

  it('leaves once when its hour comes, and not at an hour that was given up', async () => {
    const campaign = await draft(site, { subject: 'À l’heure' });
    expect((await send(campaign, 3, tomorrow())).json()).toMatchObject({ state: 'scheduled', figures: null });
    expect((await site.del(`${path}/${campaign.id}/departure`)).json()).toMatchObject({
      state: 'draft',
      scheduledAt: null,
    });
    await theHourComes();
    expect((await read(campaign)).state).toBe('draft');
    await send(campaign, 3, tomorrow());
    await theHourComes();
    expect((await read(campaign)).state).toBe('sending');
    await goOut();
    await end();
    expect(await mailsOf('À l’heure')).toHaveLength(3);
  });

  it('becomes a draft again, and says why, when something is wrong by then', async () => {
    const gone = await addPost(api.app, awa);
    const block = { type: 'article', id: 'x', postId: gone.id, shape: 'brief', text: '' };
    const campaign = await draft(site, { subject: 'Article retiré', blocks: [block] });
    expect((await send(campaign, 3, tomorrow())).statusCode).toBe(200);
    await changeStored(stored(), 'posts', ({ _id }) => String(_id) === gone.id, { $set: { published: false } });
    await theHourComes();
    expect(await read(campaign)).toMatchObject({
      state: 'draft',
      problem: expect.stringContaining('n’est pas publié'),
    });
    await goOut();
    expect(await mailsOf('Article retiré')).toEqual([]);
  });

  it.each(['2020-01-01T08:00', '2040-01-01T08:00', '2027-02-30T08:00'])('is refused for %s', async (at) => {
    expect((await send(await draft(), 3, at)).statusCode).toBe(400);
  });

  it('does not leave once its author writes here no longer, and one under way stops', async () => {
    const author = await addAuthor(api.app);
    await addSubscribers(api.app, { fatou: { authorSubscriptions: [author.id] } });
    const theirs = api.as(author);
    const planned = await draft(theirs, { subject: 'Prévue' });
    const begun = await draft(theirs, { subject: 'Commencée' });
    const ofSite = await draft(site, { subject: 'Du site' });
    expect((await send(planned, 1, tomorrow(), theirs)).json()).toMatchObject({ state: 'scheduled' });
    expect((await send(begun, 1, null, theirs)).json()).toMatchObject({ state: 'sending' });
    await send(ofSite, 4, tomorrow());
    expect((await site.put(`/api/admin/users/${author.id}/role`, { role: 'reader' })).statusCode).toBe(200);
    expect(await read(planned)).toMatchObject({
      state: 'draft',
      scheduledAt: null,
      problem: expect.stringContaining('n’écrit plus ici'),
    });
    expect(await read(begun)).toMatchObject({ state: 'stopped' });
    expect(await read(ofSite)).toMatchObject({ state: 'scheduled' });
    await site.del(`${path}/${ofSite.id}/departure`);
    await theHourComes();
    await goOut();
    expect(await mailsOf('Prévue')).toEqual([]);
    expect(await mailsOf('Commencée')).toEqual([]);
  });
});
