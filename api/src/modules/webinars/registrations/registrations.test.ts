import { describe, expect, it } from 'vitest';
import { origin, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUnproved, addUser } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { day, hour, newEmail, webinarsOf } from '../../../../test/webinars.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const webinars = webinarsOf(api, clock);
const {
  move,
  moveTo,
  create,
  register,
  registered,
  fill,
  read,
  setStatus,
  subjectsTo,
  mailsTo,
  tokenOf,
  pageOf,
  act,
  upkeep,
  list,
  stateOf,
} = webinars;

describe('registering', () => {
  it('takes a free seat, mails the link once, and leads to a page of its own', async () => {
    const { id, title } = await create();
    const email = newEmail();
    const answer = await register(id, { email });
    expect([answer.statusCode, answer.json()]).toEqual([201, { state: 'confirmed', address: null, isRoomOpen: false }]);
    expect(await subjectsTo(email)).toEqual([`Votre place : ${title}`]);
    expect(await read(id)).toMatchObject({ currentParticipants: 1, seatsLeft: 99 });
    const page = await pageOf(await tokenOf(email));
    expect(page).toMatchObject({ state: 'confirmed', position: null, canJoin: false, isPaid: false });
    expect(page.email).not.toContain('participante');
    expect(JSON.stringify(page)).not.toContain('meet.exemple.org');
  });

  it('shows everybody at once how many seats are left', async () => {
    const { id } = await create();
    const seats = async () => (await api.get(`/api/webinars/${id}`)).json().seatsLeft;
    expect(await seats()).toBe(100);
    await registered(id);
    expect(await seats()).toBe(99);
  });

  it('twice takes one seat, and mails the link again at most once a day; it opens the same registration', async () => {
    const { id, title } = await create();
    const { email } = await registered(id);
    expect(await subjectsTo(email)).toEqual([`Votre place : ${title}`]);
    for (let press = 0; press < 3; press += 1) await registered(id, email.toUpperCase());
    expect((await read(id)).currentParticipants).toBe(1);
    expect(await subjectsTo(email)).toEqual([`Votre inscription : ${title}`, `Votre place : ${title}`]);
    for (const { subject, text } of await mailsTo(email)) {
      const token = /\/webinaire\/inscription\/(\S+)/.exec(text)?.[1] ?? '';
      expect(await pageOf(token), subject).toMatchObject({ state: 'confirmed', isPaid: false });
    }
  });

  it('twice at the same time takes one seat', async () => {
    const { id } = await create();
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(id, { email })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect((await read(id)).currentParticipants).toBe(1);
    expect(await list(id)).toHaveLength(1);
  });

  it('answers a visitor the same whether the address is registered or not', async () => {
    const { id } = await create({ maxParticipants: 10 });
    const [known = ''] = await fill(id);
    const answers = [await register(id, { email: known }), await register(id, { email: newEmail() })];
    expect(answers.map((answer) => answer.json())).toEqual([
      { state: 'waiting', address: null, isRoomOpen: false },
      { state: 'waiting', address: null, isRoomOpen: false },
    ]);
    expect(await stateOf(id, known)).toBe('confirmed');
  });

  it('gives an account its page at once, under its own address; one that has proved nothing gets it by mail', async () => {
    const { id } = await create();
    const reader = await addUser(api.app);
    const body = { name: 'Lecteur', email: newEmail(), consent: 'webinar-1' };
    const { address } = (await api.as(reader).post(`/api/webinars/${id}/registrations`, body)).json();
    expect(address).toMatch(/^\/webinaire\/inscription\//);
    expect(await stateOf(id, reader.email)).toBe('confirmed');
    const own = (await api.as(reader).get(`/api/my/webinar-registrations?webinarId=${id}`)).json();
    expect(own).toMatchObject([{ webinarId: id, state: 'confirmed', address }]);
    const unproved = await addUnproved(api.app);
    const other = await api.as(unproved).post(`/api/webinars/${id}/registrations`, body);
    expect(other.json()).toEqual({ state: 'confirmed', address: null, isRoomOpen: false });
    expect((await api.as(unproved).get('/api/my/webinar-registrations')).json()).toEqual([]);
    expect((await api.get('/api/my/webinar-registrations')).statusCode).toBe(401);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'non' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ consent: undefined }, 'consent'],
    [{ consent: 'webinar-0' }, 'consent'],
    [{ leadConsent: 'partner-0' }, 'leadConsent'],
  ])('with %o is refused, and the field is named', async (wrong, field) => {
    const { id } = await create();
    const answer = await register(id, wrong);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    expect(answer.json().details[0].path).toBe(field);
    expect(await list(id)).toEqual([]);
  });

  it('stores nothing of what fills the hidden field, and answers it as a person', async () => {
    const { id } = await create();
    expect((await register(id, { website: 'https://spam.example' })).json()).toEqual({
      state: 'confirmed',
      address: null,
      isRoomOpen: false,
    });
    expect(await list(id)).toEqual([]);
  });

  it('makes a lead of who ticks the other box, once, and of nobody else', async () => {
    const { id } = await create();
    const email = newEmail();
    await register(id, { email, leadConsent: 'partner-1' });
    await register(id, { email, leadConsent: 'partner-1' });
    const { email: silent } = await registered(id);
    const leads = (address: string) => api.as('admin').get(`/api/partners/leads?search=${address}`);
    expect((await leads(email)).json()).toMatchObject([{ source: 'webinar', name: 'Awa Fall' }]);
    expect((await leads(silent)).json()).toEqual([]);
  });

  it.each(['draft', 'ended', 'cancelled'])('for one that is %s is refused', async (status) => {
    const { id } = await create(status === 'draft' ? { status } : {});
    if (status === 'ended') await setStatus(id, 'live');
    if (status !== 'draft') await setStatus(id, status);
    const answer = await register(id);
    expect([answer.statusCode, answer.json().code]).toEqual(
      status === 'draft' ? [404, 'webinar_not_found'] : [409, 'webinar_closed'],
    );
  });

  it('without JavaScript answers 303 to a page that says what happened', async () => {
    const { id } = await create();
    const send = (email: string, webinarId = id) =>
      api.app.inject({
        method: 'POST',
        url: `/api/webinars/${webinarId}/registrations`,
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ name: 'Awa', email, consent: 'webinar-1' }).toString(),
      });
    const done = await send(newEmail());
    expect([done.statusCode, done.headers.location]).toEqual([303, `/webinaire/${id}?inscription=envoyee`]);
    const refused = await send('non');
    expect([refused.statusCode, refused.headers.location]).toEqual([303, `/webinaire/${id}?inscription=validation`]);
    for (const other of ['%00', '%2F%2Fautre.test', '%C3%A9']) {
      const { statusCode, headers } = await send(newEmail(), other);
      expect([statusCode, headers.location]).toEqual([303, `/webinaire/${other}?inscription=webinar_not_found`]);
    }
  });
});

describe('the last seat', () => {
  it('goes to one of 80 who press at the same time, and the others wait in turn', async () => {
    const { id } = await create({ maxParticipants: 10 });
    for (let seat = 0; seat < 9; seat += 1) await registered(id);
    const emails = Array.from({ length: 80 }, newEmail);
    const answers = await Promise.all(emails.map((email) => register(id, { email })));
    // Who waited longer than a request may wait was told so, and registered nothing.
    const served = answers.filter(({ statusCode }) => statusCode === 201);
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 503)).toBe(true);
    const states = served.map((answer) => answer.json().state);
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(1);
    const webinar = await read(id);
    expect(webinar).toMatchObject({ currentParticipants: 10, seatsLeft: 0 });
    expect(webinar.management?.waiting).toBe(served.length - 1);
    const rows = await storedWhere(
      api.app.mongo.connection,
      'webinarRegistrations',
      ({ webinarId }) => String(webinarId) === id,
    );
    expect(rows.filter(({ state }) => state === 'confirmed')).toHaveLength(10);
    expect(rows).toHaveLength(9 + served.length);
  });
});

describe('the waiting list', () => {
  /** A full webinar with two people who wait. */
  async function full() {
    const webinar = await create({ maxParticipants: 10 });
    const seated = await fill(webinar.id);
    const first = await registered(webinar.id);
    const second = await registered(webinar.id);
    expect([first.state, second.state]).toEqual(['waiting', 'waiting']);
    return { ...webinar, seated, first: first.email, second: second.email };
  }
  const leave = async (email: string) => act(await tokenOf(email), 'cancellation');

  it('tells each their place, and offers a seat that comes free to who has waited longest', async () => {
    const { id, title, seated, first, second } = await full();
    expect((await pageOf(await tokenOf(first))).position).toBe(1);
    expect((await pageOf(await tokenOf(second))).position).toBe(2);
    expect((await leave(seated[0] ?? '')).json()).toMatchObject({ state: 'cancelled' });
    expect([await stateOf(id, first), await stateOf(id, second)]).toEqual(['offered', 'waiting']);
    expect(await subjectsTo(first)).toEqual([`Une place s’est libérée : ${title}`, `Liste d’attente : ${title}`]);
    expect(await subjectsTo(second)).toEqual([`Liste d’attente : ${title}`]);
    expect(await read(id)).toMatchObject({
      currentParticipants: 9,
      seatsLeft: 0,
      management: { offered: 1, waiting: 1 },
    });
  });

  it('holds what it offers: whoever comes meanwhile waits', async () => {
    const { id, seated } = await full();
    await leave(seated[0] ?? '');
    expect((await registered(id)).state).toBe('waiting');
  });

  it('confirms who accepts, and offers what is declined to the next; who declined is not asked again', async () => {
    const { id, seated, first, second } = await full();
    await leave(seated[0] ?? '');
    expect((await act(await tokenOf(first), 'offer', { accepts: false })).json()).toMatchObject({ state: 'declined' });
    expect(await stateOf(id, second)).toBe('offered');
    const token = await tokenOf(second);
    expect((await act(token, 'offer', { accepts: true })).json()).toMatchObject({ state: 'confirmed', until: null });
    expect((await act(token, 'offer', { accepts: true })).json().code).toBe('webinar_no_offer');
    expect((await subjectsTo(second))[0]).toContain('Votre place');
    await leave(seated[1] ?? '');
    expect(await stateOf(id, first)).toBe('declined');
    expect(await read(id)).toMatchObject({ currentParticipants: 9, seatsLeft: 1 });
  });

  it('takes an offer back that nobody answers for a day, tells them, and goes on', async () => {
    const { id, title, seated, first, second } = await full();
    await leave(seated[0] ?? '');
    const token = await tokenOf(first);
    move(day - hour);
    await upkeep();
    expect(await stateOf(id, first)).toBe('offered');
    move(hour + 1000);
    expect((await pageOf(token)).state).toBe('lapsed');
    expect((await act(token, 'offer', { accepts: true })).json().code).toBe('webinar_no_offer');
    await upkeep();
    expect([await stateOf(id, first), await stateOf(id, second)]).toEqual(['lapsed', 'offered']);
    expect((await subjectsTo(first))[0]).toBe(`La place proposée est passée : ${title}`);
  });

  it('offers until the beginning at most, and nothing once it has begun', async () => {
    const { id, scheduledDate, seated, first } = await full();
    moveTo(new Date(Date.parse(scheduledDate) - 2 * hour));
    await leave(seated[0] ?? '');
    expect((await pageOf(await tokenOf(first))).until).toBe(scheduledDate);
    move(3 * hour);
    await upkeep();
    expect(await read(id)).toMatchObject({ seatsLeft: 1, management: { offered: 0, waiting: 1 } });
  });

  it('moves up when there are more seats', async () => {
    const webinar = await full();
    const { id, first, second, title, description, scheduledDate } = webinar;
    const body = { title, description, scheduledDate, maxParticipants: 12, revision: 0 };
    expect((await api.as('admin').put(`/api/webinars/${id}`, body)).statusCode).toBe(200);
    expect([await stateOf(id, first), await stateOf(id, second)]).toEqual(['offered', 'offered']);
  });

  it('ends with the webinar', async () => {
    const { id, first } = await full();
    await setStatus(id, 'live');
    await setStatus(id, 'ended');
    expect(await stateOf(id, first)).toBe('lapsed');
  });
});

describe('giving up a seat', () => {
  it('frees it, is told once, and is not offered again; registering anew brings the same entry back', async () => {
    const { id, title } = await create();
    const { email } = await registered(id);
    const token = await tokenOf(email);
    for (let press = 0; press < 2; press += 1)
      expect((await act(token, 'cancellation')).json()).toMatchObject({ state: 'cancelled', canJoin: false });
    expect(await read(id)).toMatchObject({ currentParticipants: 0, seatsLeft: 100 });
    expect(await subjectsTo(email)).toEqual([`Inscription annulée : ${title}`, `Votre place : ${title}`]);
    await registered(id, email);
    expect((await pageOf(token)).state).toBe('confirmed');
    expect(await list(id)).toHaveLength(1);
  });

  it('is refused once it has begun', async () => {
    const { id } = await create();
    const { email } = await registered(id);
    await setStatus(id, 'live');
    expect((await act(await tokenOf(email), 'cancellation')).json().code).toBe('webinar_closed');
  });

  it('needs a link that this site signed', async () => {
    for (const token of ['x', `${'a'.repeat(40)}.b`]) {
      const answers = [
        await api.get(`/api/webinar-registrations/${token}`),
        await act(token, 'cancellation'),
        await act(token, 'join'),
        await act(token, 'offer', { accepts: true }),
        await api.get(`/api/webinar-registrations/${token}/calendar.ics`),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'webinar_registration_not_found']);
    }
  });
});

describe('the join link', () => {
  it('opens a quarter of an hour before, for who has a seat alone, and closes with the end; the first time is recorded', async () => {
    const { id, scheduledDate } = await create({ maxParticipants: 10 });
    const [seated = ''] = await fill(id);
    const { email: waiting } = await registered(id);
    const token = await tokenOf(seated);
    const join = async (of = token) => act(of, 'join');
    expect((await join()).json().code).toBe('webinar_not_open');
    moveTo(new Date(Date.parse(scheduledDate) - 15 * 60_000 + 1000));
    expect((await pageOf(token)).canJoin).toBe(true);
    expect((await join()).json()).toEqual({ joinUrl: 'https://meet.exemple.org/salle' });
    expect((await join(await tokenOf(waiting))).json().code).toBe('webinar_not_confirmed');
    await setStatus(id, 'live');
    const [{ joinedAt }] = (await list(id)).filter(({ email }: { email: string }) => email === seated);
    move(60_000);
    await join();
    const [again] = (await list(id)).filter(({ email }: { email: string }) => email === seated);
    expect([joinedAt, again.joinedAt]).toEqual([expect.any(String), joinedAt]);
    expect((await read(id)).management?.joined).toBe(1);
    await setStatus(id, 'ended');
    expect((await join()).json().code).toBe('webinar_not_open');
  });

  it('is offered where one registers while the webinar runs, to who has a seat alone', async () => {
    const { id } = await create({ maxParticipants: 10 });
    const reader = await addUser(api.app);
    const enrol = (who: { id: string }) =>
      api.as(who).post(`/api/webinars/${id}/registrations`, { name: 'Awa Fall', consent: 'webinar-1' });
    const own = async () => (await api.as(reader).get(`/api/my/webinar-registrations?webinarId=${id}`)).json();
    expect((await enrol(reader)).json()).toMatchObject({ state: 'confirmed', isRoomOpen: false });
    expect(await own()).toMatchObject([{ state: 'confirmed', canJoin: false }]);
    await setStatus(id, 'live');
    expect(await own()).toMatchObject([{ state: 'confirmed', canJoin: true }]);
    expect((await register(id)).json()).toEqual({ state: 'confirmed', address: null, isRoomOpen: true });
    await fill(id);
    expect((await register(id)).json()).toEqual({ state: 'waiting', address: null, isRoomOpen: false });
    await setStatus(id, 'ended');
    expect(await own()).toMatchObject([{ canJoin: false }]);
  });

  it('of one that asks for no registration is for everybody while it is open; of the others it is not', async () => {
    const open = await create({ registrationRequired: false });
    const closed = await create();
    const join = (id: string) => api.post(`/api/webinars/${id}/join`, {});
    expect((await join(open.id)).json().code).toBe('webinar_not_open');
    await setStatus(open.id, 'live');
    await setStatus(closed.id, 'live');
    expect((await join(open.id)).json()).toEqual({ joinUrl: 'https://meet.exemple.org/salle' });
    expect((await join(closed.id)).json().code).toBe('webinar_registration_needed');
  });

  it('does not open while there is no room', async () => {
    const { id } = await create({ joinUrl: '' });
    const { email } = await registered(id);
    await setStatus(id, 'live');
    expect((await act(await tokenOf(email), 'join')).json().code).toBe('webinar_not_open');
  });
});

describe('administrators', () => {
  it('see who is registered, by state, and take them out as a file, which is recorded', async () => {
    const { id } = await create({ maxParticipants: 10 });
    await fill(id);
    const { email } = await registered(id);
    expect(await list(id)).toHaveLength(11);
    expect(await list(id, '&state=waiting')).toMatchObject([{ email, state: 'waiting', isPaid: false }]);
    const file = await api.as('admin').get(`/api/webinars/registrations/export?webinarId=${id}`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.split('\r\n')[0]).toContain('"Inscrit le";"Nom";"Adresse";"Place"');
    expect(file.body).toContain(`"${email}";"En attente"`);
    const acts = (await api.as('admin').get('/api/admin/audit?limit=20')).body;
    expect(acts).toContain('webinar.registrations-exported');
    expect((await api.as('admin').get('/api/webinars/registrations')).statusCode).toBe(400);
    expect((await api.as('admin').get(`/api/webinars/registrations?webinarId=${'0'.repeat(24)}`)).statusCode).toBe(404);
  });

  it('write to everybody who has a seat, once for each press, and to nobody else', async () => {
    const { id } = await create({ maxParticipants: 10 });
    const write = (headers = {}) =>
      api
        .as('admin')
        .post(`/api/webinars/${id}/mailings`, { subject: 'Apportez un budget', text: 'Bonjour.' }, headers);
    expect((await write()).json().code).toBe('webinar_nobody');
    const [seated = ''] = await fill(id);
    const { email: waiting } = await registered(id);
    const headers = { 'idempotency-key': '"webinar-message-01"' };
    expect([(await write(headers)).statusCode, (await write(headers)).statusCode]).toEqual([201, 201]);
    expect((await subjectsTo(seated)).filter((subject) => subject === 'Apportez un budget')).toHaveLength(1);
    expect(await subjectsTo(waiting)).not.toContain('Apportez un budget');
    const [mailing, ...others] = (await api.as('admin').get(`/api/webinars/${id}/mailings`)).json();
    expect(others).toEqual([]);
    expect(mailing).toMatchObject({ kind: 'message', subject: 'Apportez un budget', sent: 10, waiting: 0, failed: 0 });
  });
});

describe('the data of who took part', () => {
  const dataOf = () => {
    const data = api.app.privacy.held().find(({ collection }) => collection === 'webinarRegistrations');
    if (data?.retention.enforcedBy !== 'job') throw new Error('registrations are not ended by the job');
    return { ...data, retention: data.retention };
  };

  it('are given to them once the address is theirs, without what only the site works with', async () => {
    const { id } = await create();
    const user = await addUser(api.app);
    await registered(id, user.email);
    const { export: copy } = dataOf();
    const [own] = (await copy({ userId: user.id, email: user.email })) ?? [];
    expect(own).toMatchObject({
      webinar: id,
      email: user.email,
      state: 'confirmed',
      consent: { version: 'webinar-1' },
    });
    expect(Object.keys(own ?? {})).not.toContain('orderIds');
    expect(await copy({ userId: user.id, email: null })).toBeNull();
  });

  it('are erased with the person, and their seat goes to who waits', async () => {
    const { id } = await create({ maxParticipants: 10 });
    const user = await addUser(api.app);
    await registered(id, user.email);
    await fill(id);
    const { email: waiting } = await registered(id);
    await api.app.content.change((session, invalidate) =>
      dataOf().erase({ userId: user.id, email: user.email }, session, { writings: 'keep', invalidate }),
    );
    expect(await stateOf(id, user.email)).toBeUndefined();
    expect(await stateOf(id, waiting)).toBe('offered');
  });

  it('go a year after the date of the webinar, and what was counted stays', async () => {
    const { id } = await create();
    await registered(id);
    await setStatus(id, 'live');
    await setStatus(id, 'ended');
    const { retention } = dataOf();
    const now = clock.now();
    const later = new Date(now.getTime() + 376 * day);
    expect(await retention.expired(new Date(now.getTime() + 374 * day))).toBe(0);
    expect(await retention.expired(later)).toBeGreaterThan(0);
    await retention.remove(later, new AbortController().signal);
    expect(await list(id)).toEqual([]);
    expect((await read(id)).currentParticipants).toBe(1);
  });
});
