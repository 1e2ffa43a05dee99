import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/fixtures.ts';
import type { LeadDraft } from './service.ts';

const api = useApp();
const path = '/api/partners/leads';
let made = 0;

/** Stores a lead, and gives its id. */
async function addLead(given: Partial<LeadDraft> = {}): Promise<string> {
  made += 1;
  const email = `lead-${made}@exemple.org`;
  const draft: LeadDraft = { name: `Personne ${made}`, email, source: 'ecosystem', consent: null, ...given };
  await api.app.mongo.transaction((session) => api.app.partners.leads.add(draft, session));
  const [found] = (await api.as('admin').get(`${path}?search=${encodeURIComponent(draft.email)}`)).json();
  return found.id;
}

const ids = (body: { id: string }[]) => body.map(({ id }) => id);
const found = async (query: string) => ids((await api.as('admin').get(`${path}?${query}`)).json());
const historyOf = async (id: string) => (await api.as('admin').get(`${path}/${id}/history`)).json();
const setStatus = (id: string, status: string, notes?: string) =>
  api.as('admin').put(`${path}/${id}/status`, { status, ...(notes === undefined ? {} : { notes }) });

describe('the list of leads', () => {
  it('is newest first, by pages, and is narrowed by status, source, owner and search together', async () => {
    const admin = await addUser(api.app, { role: 'admin', fullName: 'Aïssatou Bâ' });
    const first = await addLead({ name: 'Émilie Traoré', company: 'Mairie de Ségou' });
    const second = await addLead({ name: 'Omar', source: 'webinar', interests: ['Le budget'] });
    expect(await found('limit=2')).toEqual([second, first]);
    const page = await api.as('admin').get(`${path}?limit=1&search=`);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    expect(ids((await api.as('admin').get(next)).json())).toEqual([first]);
    for (const words of ['traore', 'segou', 'emilie mairie'])
      expect(await found(`search=${words}`), words).toEqual([first]);
    expect(await found('source=webinar')).toEqual([second]);
    await setStatus(second, 'contacted');
    expect(await found('status=contacted')).toEqual([second]);
    await api.as('admin').put(`${path}/${first}/owner`, { ownerId: admin.id });
    expect(await found(`owner=${admin.id}`)).toEqual([first]);
    expect(await found('owner=none')).toEqual([second]);
    expect(await found(`owner=${admin.id}&status=contacted`)).toEqual([]);
    expect((await api.as('admin').get(`${path}?search=Traor%C3%A9`)).json()).toMatchObject([
      { name: 'Émilie Traoré', owner: { id: admin.id, name: 'Aïssatou Bâ' }, isShared: false },
    ]);
  });

  it('shows nothing of how rows are found', async () => {
    await addLead();
    const { body } = await api.as('admin').get(path);
    expect(body).not.toMatch(/searchKeys|emailKey|revision|"key"/);
  });

  it.each([
    '/stats',
    '/leads',
    '/leads/x/history',
    '/leads/export',
    '/owners',
    '/experts',
    '/events/upcoming',
    '/deliveries',
    '/connection',
  ])('GET %s is for administrators alone', async (suffix) => {
    expect((await api.get(`/api/partners${suffix}`)).statusCode).toBe(401);
    for (const role of ['reader', 'author'] as const)
      expect((await api.as(role).get(`/api/partners${suffix}`)).statusCode).toBe(403);
  });
});

describe('the status of a lead', () => {
  it('takes any value after any, and each step is in its history with who, when, from, to and notes', async () => {
    const id = await addLead();
    for (const status of ['converted', 'new', 'closed', 'contacted'])
      expect((await setStatus(id, status, `vers ${status}`)).json()).toMatchObject({ id, status });
    const [newest, ...earlier] = await historyOf(id);
    expect(newest).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      by: expect.stringMatching(/Personne/),
      isPartner: false,
      kind: 'status',
      from: 'closed',
      to: 'contacted',
      notes: 'vers contacted',
    });
    expect(earlier.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      ['new', 'closed'],
      ['converted', 'new'],
      ['new', 'converted'],
    ]);
  });

  it('that it has already changes nothing, unless notes come with it', async () => {
    const id = await addLead();
    expect((await setStatus(id, 'new')).statusCode).toBe(200);
    expect(await historyOf(id)).toEqual([]);
    await setStatus(id, 'new', 'Rappeler lundi.');
    expect(await historyOf(id)).toMatchObject([{ from: 'new', to: 'new', notes: 'Rappeler lundi.' }]);
  });

  it('is refused where it is none, where there is no lead, and with notes that are too long', async () => {
    const id = await addLead();
    expect((await setStatus(id, 'perdu')).json()).toMatchObject({ code: 'validation' });
    expect((await setStatus(id, 'closed', 'x'.repeat(2001))).json()).toMatchObject({ code: 'validation' });
    for (const unknown of ['0'.repeat(24), 'pas-un-id']) {
      expect((await setStatus(unknown, 'closed')).json()).toMatchObject({ code: 'lead_not_found' });
      expect((await api.as('admin').get(`${path}/${unknown}/history`)).json().code).toBe('lead_not_found');
    }
    expect(await historyOf(id)).toEqual([]);
  });

  it('stands in the audit, which names nobody', async () => {
    const id = await addLead({ name: 'Nom Secret' });
    await setStatus(id, 'closed', 'Note secrète');
    const { body } = await api.as('admin').get('/api/admin/audit?limit=100');
    expect(JSON.parse(body)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'lead.status-changed', details: { from: 'new', to: 'closed' } }),
      ]),
    );
    expect(body).not.toMatch(/Nom Secret|Note secrète|@exemple\.org/);
  });
});

describe('the owner of a lead', () => {
  it('is an administrator, and every change is in the history by name', async () => {
    const id = await addLead();
    const owner = await addUser(api.app, { role: 'admin', fullName: 'Coumba Diallo' });
    const author = await addUser(api.app, { role: 'author' });
    const change = (ownerId: string | null) => api.as('admin').put(`${path}/${id}/owner`, { ownerId });
    expect((await change(owner.id)).json()).toMatchObject({ owner: { id: owner.id, name: 'Coumba Diallo' } });
    expect((await change(author.id)).json()).toMatchObject({ code: 'validation', details: [{ path: 'ownerId' }] });
    expect((await change(null)).json()).toMatchObject({ owner: null });
    await change(null);
    expect(await historyOf(id)).toMatchObject([
      { kind: 'owner', from: 'Coumba Diallo', to: null },
      { kind: 'owner', from: null, to: 'Coumba Diallo' },
    ]);
    expect((await api.as('admin').get('/api/partners/owners')).json()).toContainEqual({
      id: owner.id,
      name: 'Coumba Diallo',
    });
  });
});

describe('leads of other features', () => {
  it('are stored once for each key, however many come at the same time', async () => {
    const draft: LeadDraft = {
      name: 'Inscrite',
      email: 'inscrite@exemple.org',
      source: 'webinar',
      consent: 'partner-1',
      key: 'webinar 1 inscrite@exemple.org',
    };
    const add = () => api.app.mongo.transaction((session) => api.app.partners.leads.add(draft, session));
    await Promise.all(Array.from({ length: 10 }, add));
    await add();
    expect(await found('search=inscrite')).toHaveLength(1);
  });
});

describe('the file of leads', () => {
  it('holds what the filters leave, as text that no spreadsheet takes for a formula, and stands in the audit', async () => {
    const id = await addLead({ name: '=HYPERLINK("x")', company: '+33', message: 'à "voir";\nvite' });
    await addLead({ name: 'Autre' });
    await setStatus(id, 'closed');
    const file = await api.as('admin').get(`${path}/export?status=closed&search=hyperlink`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"/);
    const [head, ...rows] = file.body.split('\r\n');
    expect(head).toContain('"Reçu le";"Nom";"Adresse"');
    expect(rows.join('\n')).toContain(`"'=HYPERLINK(""x"")"`);
    expect(rows.join('\n')).toContain(`"'+33";"Clos"`);
    expect(file.body).not.toContain('Autre');
    const acts = (await api.as('admin').get('/api/admin/audit?limit=5')).json();
    expect(acts[0]).toMatchObject({ action: 'leads.exported', details: { status: 'closed' } });
  });
});
