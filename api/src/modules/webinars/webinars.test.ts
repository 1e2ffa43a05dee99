import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { addAuthor, addUser } from '../../../test/fixtures.ts';
import { changeStored } from '../../../test/stored.ts';
import { day, webinarsOf } from '../../../test/webinars.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const { move, draft, create, read, setStatus, registered, upkeep } = webinarsOf(api, clock);
const path = '/api/webinars';
const post = (given: object = {}, headers = {}) => api.as('admin').post(path, { ...draft(), ...given }, headers);
const put = (id: string, given: object) => api.as('admin').put(`${path}/${id}`, { ...draft(), ...given });
const detailsOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json().details?.[0];
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
const listed = async (query = '', who: 'admin' | null = null) =>
  (await (who ? api.as(who) : api).get(`${path}?limit=100${query}`)).json();

describe('creating a webinar', () => {
  it('gives what is left out its default, and schedules it', async () => {
    const { title, description, scheduledDate } = draft();
    const answer = await api.as('admin').post(path, { title, description, scheduledDate });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      ...{ title, description, scheduledDate, timeZone: 'Africa/Dakar', duration: 60, maxParticipants: 100 },
      ...{
        currentParticipants: 0,
        seatsLeft: 100,
        heldUntil: null,
        category: 'governance',
        language: 'french',
        isPublic: true,
      },
      ...{
        registrationRequired: true,
        price: 0,
        isOnSale: false,
        speakers: [],
        tags: [],
        status: 'scheduled',
        isLate: false,
      },
      ...{ host: null, startedAt: null, endedAt: null, createdAt: expect.any(String), joinUrl: '' },
      management: {
        ...{ revision: 0, waiting: 0, offered: 0, held: 0, joined: 0, hostAuthorId: null, replayProductId: null },
      },
    });
  });

  it('stores every field as it was given, words once each', async () => {
    const host = await addAuthor(api.app);
    const given = {
      ...{ duration: 90, maxParticipants: 250, category: 'ai-tech', language: 'wolof', isPublic: false },
      ...{ registrationRequired: false, price: 0, joinUrl: 'meet.exemple.org/x', hostAuthorId: host.id },
      ...{ speakers: ['Awa', ' ', 'Awa', 'Moussa'], tags: ['audit'], timeZone: 'Europe/Paris' },
    };
    const { id } = (await post(given)).json();
    expect(await read(id)).toMatchObject({
      ...{ duration: 90, maxParticipants: 250, category: 'ai-tech', language: 'wolof', isPublic: false },
      ...{ registrationRequired: false, speakers: ['Awa', 'Moussa'], tags: ['audit'], timeZone: 'Europe/Paris' },
      ...{ joinUrl: 'https://meet.exemple.org/x', host: { id: host.id, fullName: host.fullName } },
    });
  });

  it('refuses a price that its fees would eat; one of before stays while other fields change', async () => {
    const message = expect.stringMatching(/^Un prix d’au moins 2,00\s€/);
    for (const price of [0.01, 1.99]) expect(detailsOf(await post({ price }))).toEqual({ path: 'price', message });
    const { id } = await create({ price: 2 });
    await changeStored(api.app.mongo.connection, 'webinars', ({ _id }) => String(_id) === id, { $set: { price: 150 } });
    const title = 'Un autre titre';
    expect((await put(id, { price: 1.5, title, revision: 0 })).json()).toMatchObject({ price: 1.5, title });
    expect(detailsOf(await put(id, { price: 1, revision: 1 }))).toEqual({ path: 'price', message });
    expect(await read(id)).toMatchObject({ price: 1.5 });
  });

  it('as a draft shows it to administrators alone', async () => {
    const { id } = await create({ status: 'draft' });
    expect((await api.as('admin').get(`${path}/${id}`)).json()).toMatchObject({ status: 'draft' });
    for (const caller of [api, api.as('author')]) {
      const answer = await caller.get(`${path}/${id}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'webinar_not_found']);
    }
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(161) }, 'title'],
    [{ description: '' }, 'description'],
    [{ scheduledDate: '' }, 'scheduledDate'],
    [{ scheduledDate: 'demain' }, 'scheduledDate'],
    [{ scheduledDate: '2020-01-01T10:00' }, 'scheduledDate'],
    [{ duration: 14 }, 'duration'],
    [{ duration: 241 }, 'duration'],
    [{ duration: 60.5 }, 'duration'],
    [{ maxParticipants: 9 }, 'maxParticipants'],
    [{ maxParticipants: 1001 }, 'maxParticipants'],
    [{ price: -1 }, 'price'],
    [{ price: 1.234 }, 'price'],
    [{ category: 'autre' }, 'category'],
    [{ language: 'klingon' }, 'language'],
    [{ status: 'live' }, 'status'],
    [{ joinUrl: 'javascript:alert(1)' }, 'joinUrl'],
    [{ joinUrl: 'http://meet.exemple.org' }, 'joinUrl'],
    [{ timeZone: 'Dakar' }, 'timeZone'],
    [{ hostAuthorId: '0'.repeat(24) }, 'hostAuthorId'],
    [{ speakers: Array.from({ length: 21 }, (_none, i) => `n${i}`) }, 'speakers'],
  ])('with %o is refused, and the field is named', async (wrong, field) => {
    const before = (await listed('', 'admin')).length;
    const answer = await post(wrong);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    expect(detailsOf(answer).path).toMatch(new RegExp(`^${field}`));
    expect(await listed('', 'admin')).toHaveLength(before);
  });

  it.each([{ duration: 15 }, { duration: 240 }, { maxParticipants: 10 }, { maxParticipants: 1000 }, { price: 12.34 }])(
    'with %o is accepted, to the cent',
    async (given) => expect((await post(given)).json()).toMatchObject(given),
  );

  it('reads a date without a zone by the clocks of its zone, and refuses an hour that does not exist there', async () => {
    const nairobi = await post({ scheduledDate: '2030-07-14T18:00', timeZone: 'Africa/Nairobi' });
    expect(nairobi.json().scheduledDate).toBe('2030-07-14T15:00:00.000Z');
    expect((await post({ scheduledDate: '2030-07-14T18:00' })).json().scheduledDate).toBe('2030-07-14T18:00:00.000Z');
    const skipped = await post({ scheduledDate: '2030-03-31T02:30', timeZone: 'Europe/Paris' });
    expect(detailsOf(skipped)).toEqual({ path: 'scheduledDate', message: 'Cette heure n’existe pas ce jour-là.' });
    const far = await post({ scheduledDate: '2099-01-01T10:00' });
    expect(detailsOf(far).message).toBe('Choisissez une date dans les cinq ans.');
  });

  it('names a host who writes here, and no reader', async () => {
    const reader = await addUser(api.app);
    expect(detailsOf(await post({ hostAuthorId: reader.id })).path).toBe('hostAuthorId');
  });

  it('of one press makes one, however often its answer is lost', async () => {
    const body = draft({ title: 'Une seule fois' });
    const headers = { 'idempotency-key': '"webinar-press-0001"' };
    const answers = [await api.as('admin').post(path, body, headers), await api.as('admin').post(path, body, headers)];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(
      (await listed('', 'admin')).filter(({ title }: { title: string }) => title === 'Une seule fois'),
    ).toHaveLength(1);
  });

  it('is for administrators alone, as is changing it and what the console reads', async () => {
    const { id } = await create();
    for (const [who, status] of [
      [api, 401],
      [api.as('reader'), 403],
      [api.as('author'), 403],
    ] as const) {
      const answers = [
        await who.post(path, draft()),
        await who.put(`${path}/${id}`, { ...draft(), revision: 0 }),
        await who.put(`${path}/${id}/status`, { status: 'live' }),
        await who.get(`${path}/figures`),
        await who.get(`${path}/registrations?webinarId=${id}`),
        await who.get(`${path}/registrations/export?webinarId=${id}`),
        await who.get(`${path}/${id}/mailings`),
        await who.post(`${path}/${id}/mailings`, { subject: 'x', text: 'x' }),
        await who.post(`${path}/${id}/replay`, {}),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    }
    expect(await read(id)).toMatchObject({ status: 'scheduled', management: { revision: 0 } });
  });
});

describe('the list of webinars', () => {
  it('gives everybody the public ones that are scheduled, live or ended, without what is the administrators’', async () => {
    const scheduled = await create();
    const live = await create();
    await setStatus(live.id, 'live');
    const ended = await create();
    await setStatus(ended.id, 'live');
    await setStatus(ended.id, 'ended');
    const hidden = [await create({ status: 'draft' }), await create({ isPublic: false }), await create()];
    await setStatus(hidden[2]?.id ?? '', 'cancelled');
    const shown = await listed();
    expect(idsOf(shown)).toEqual(expect.arrayContaining([scheduled.id, live.id, ended.id]));
    for (const { id } of hidden) expect(idsOf(shown)).not.toContain(id);
    for (const webinar of shown) {
      expect(webinar.joinUrl).toBeUndefined();
      expect(webinar.management).toBeUndefined();
    }
    expect(idsOf(await listed('', 'admin'))).toEqual(expect.arrayContaining(hidden.map(({ id }) => id)));
    expect((await api.as('author').get(`${path}/${live.id}`)).body).not.toContain('meet.exemple.org');
  });

  it('gives those to come with the next one first, drafts among them for administrators, and leaves out what has passed', async () => {
    const soon = await create({ scheduledDate: new Date(clock.now().getTime() + day).toISOString() });
    const later = await create({
      scheduledDate: new Date(clock.now().getTime() + 2 * day).toISOString(),
      status: 'draft',
    });
    const upcoming = idsOf(await listed('&when=upcoming', 'admin'));
    expect(upcoming.indexOf(soon.id)).toBeLessThan(upcoming.indexOf(later.id));
    expect(idsOf(await listed('&when=upcoming'))).toContain(soon.id);
    move(1.5 * day);
    // A cached list is made anew within a minute.
    await upkeep();
    expect(idsOf(await listed('&when=upcoming'))).not.toContain(soon.id);
    expect(idsOf(await listed('&when=past'))).toContain(soon.id);
    expect(idsOf(await listed('&when=upcoming', 'admin'))).toContain(later.id);
  });

  it('says of one that nobody has started that it is late, to readers too, from its time on until it begins', async () => {
    const { id } = await create();
    const lateness = async () => (await api.get(`${path}/${id}`)).json().isLate;
    expect(await lateness()).toBe(false);
    move(11 * day);
    await upkeep();
    expect(await lateness()).toBe(true);
    expect((await listed('&status=scheduled')).find((one: { id: string }) => one.id === id).isLate).toBe(true);
    await setStatus(id, 'live');
    expect(await lateness()).toBe(false);
  });

  it('finds those of a status or a category, and goes on in pages', async () => {
    const { id } = await create({ category: 'sustainability' });
    expect(idsOf(await listed('&category=sustainability'))).toEqual([id]);
    expect((await listed('&status=draft', 'admin')).every(({ status }: { status: string }) => status === 'draft')).toBe(
      true,
    );
    expect(await listed('&status=draft')).toEqual([]);
    const first = await api.as('admin').get(`${path}?limit=2`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await api.as('admin').get(next);
    expect(second.json().length).toBeGreaterThan(0);
    expect(idsOf(second.json())).not.toContain(idsOf(first.json())[0]);
    expect((await api.get(`${path}?cursor=x`)).json().code).toBe('bad_cursor');
  });
});

describe('the status of a webinar', () => {
  const legal: Record<string, readonly string[]> = {
    draft: ['scheduled', 'cancelled'],
    scheduled: ['live', 'cancelled'],
    live: ['ended'],
    ended: [],
    cancelled: [],
  };
  const statuses = Object.keys(legal);
  const wayTo: Record<string, string[]> = { live: ['live'], ended: ['live', 'ended'], cancelled: ['cancelled'] };

  async function inStatus(status: string) {
    const { id } = await create(status === 'draft' ? { status } : {});
    for (const step of wayTo[status] ?? []) expect((await setStatus(id, step)).statusCode).toBe(200);
    return id;
  }

  it.each(statuses)('%s becomes what it may, and stays as it is with 409 otherwise', async (from) => {
    for (const to of statuses) {
      const id = await inStatus(from);
      const answer = await setStatus(id, to);
      const isLegal = legal[from]?.includes(to) ?? false;
      expect([answer.statusCode, (await read(id)).status], `${from} to ${to}`).toEqual(
        isLegal ? [200, to] : [409, from],
      );
      if (!isLegal) expect(answer.json().code).toBe('webinar_transition');
    }
  });

  it('that nobody knows is refused with 400, and that of no webinar with 404', async () => {
    const { id } = await create();
    expect((await setStatus(id, 'autre')).statusCode).toBe(400);
    expect((await setStatus('0'.repeat(24), 'live')).json().code).toBe('webinar_not_found');
  });

  it('scheduled is refused for a draft whose date has passed', async () => {
    const { id } = await create({ status: 'draft' });
    move(11 * day);
    expect((await setStatus(id, 'scheduled')).json().code).toBe('webinar_past');
  });

  it('is set once by those who press at the same time, and recorded in the audit', async () => {
    const { id, title } = await create();
    const answers = await Promise.all(Array.from({ length: 5 }, () => setStatus(id, 'live')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await read(id)).startedAt).not.toBeNull();
    const acts = (await api.as('admin').get('/api/admin/audit?limit=100')).json();
    const ofIt = acts.filter(({ subject }: { subject: { id: string } }) => subject.id === id);
    expect(ofIt.map(({ action, label }: { action: string; label?: string }) => action ?? label)).toHaveLength(2);
    expect(JSON.stringify(ofIt)).toContain(title);
  });
});

describe('changing a webinar', () => {
  it('names the revision that it was made from: of two editors the second overwrites nothing', async () => {
    const { id } = await create();
    const answers = await Promise.all([
      put(id, { title: 'Premier', revision: 0 }),
      put(id, { title: 'Second', revision: 0 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await read(id)).toMatchObject({ title: won.title, management: { revision: 1 } });
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('webinar_changed');
  });

  it('is refused once it is over', async () => {
    const { id } = await create();
    await setStatus(id, 'cancelled');
    expect((await put(id, { revision: 1 })).json().code).toBe('webinar_over');
  });

  it('leaves a date that has passed as it is, and takes no other that has', async () => {
    const webinar = await create();
    move(11 * day);
    const same = { scheduledDate: webinar.scheduledDate, revision: 0 };
    expect((await put(webinar.id, same)).statusCode).toBe(200);
    const other = { scheduledDate: new Date(clock.now().getTime() - day).toISOString(), revision: 1 };
    expect(detailsOf(await put(webinar.id, other)).message).toBe('Choisissez une date à venir.');
  });

  it('that is live keeps its date', async () => {
    const { id, scheduledDate } = await create();
    await setStatus(id, 'live');
    expect(detailsOf(await put(id, { revision: 1, scheduledDate: '2029-01-01T10:00' })).path).toBe('scheduledDate');
    expect((await put(id, { revision: 1, scheduledDate, joinUrl: 'https://autre.exemple.org' })).json()).toMatchObject({
      joinUrl: 'https://autre.exemple.org',
    });
  });

  it('never leaves fewer seats than are taken', async () => {
    const { id } = await create({ maxParticipants: 12 });
    for (let seat = 0; seat < 11; seat += 1) await registered(id);
    expect((await put(id, { maxParticipants: 10, revision: 0 })).json().code).toBe('webinar_seats_taken');
    expect((await put(id, { maxParticipants: 11, revision: 0 })).json()).toMatchObject({ seatsLeft: 0 });
  });
});

describe('the figures', () => {
  it('count what there is, and average how full it is', async () => {
    const figures = async () => (await api.as('admin').get(`${path}/figures`)).json();
    const before = await figures();
    const { id } = await create({ maxParticipants: 10, category: 'education' });
    await registered(id);
    await setStatus(id, 'live');
    const after = await figures();
    expect(after.total - before.total).toBe(1);
    expect(after.live - before.live).toBe(1);
    expect(after.upcoming - before.upcoming).toBe(1);
    expect(after.participants - before.participants).toBe(1);
    const inEducation = ({ byCategory }: { byCategory: { category: string; count: number }[] }) =>
      byCategory.find(({ category }) => category === 'education')?.count ?? 0;
    expect(inEducation(after) - inEducation(before)).toBe(1);
    const all = await listed('', 'admin');
    const mean =
      all.reduce(
        (sum: number, one: { currentParticipants: number; maxParticipants: number }) =>
          sum + one.currentParticipants / one.maxParticipants,
        0,
      ) / all.length;
    expect(all.length).toBeLessThan(100);
    expect(after.averageParticipation).toBe(Math.round(mean * 100));
  });
});

describe('the replay', () => {
  it('is a product draft of the host, once, and only of what has ended', async () => {
    const host = await addAuthor(api.app);
    const { id, title } = await create({ hostAuthorId: host.id });
    const replay = () => api.as('admin').post(`${path}/${id}/replay`, {});
    expect((await replay()).json().code).toBe('webinar_not_ended');
    await setStatus(id, 'live');
    await setStatus(id, 'ended');
    const answer = await replay();
    expect(answer.statusCode).toBe(201);
    const { productId } = answer.json();
    expect((await read(id)).management?.replayProductId).toBe(productId);
    expect((await replay()).json().code).toBe('webinar_replay_exists');
    const own = (await api.as(host).get('/api/my/products')).json();
    expect(own).toMatchObject([{ id: productId, title, category: 'webinar', published: false }]);
    expect(idsOf((await api.get('/api/products?category=webinar')).json())).not.toContain(productId);
  });

  it('needs somebody whose product it is', async () => {
    const { id } = await create();
    await setStatus(id, 'live');
    await setStatus(id, 'ended');
    expect((await api.as('admin').post(`${path}/${id}/replay`, {})).json().code).toBe('webinar_host_needed');
  });
});
