import { beforeEach, describe, expect, it } from 'vitest';
import { newMails } from '../../../../test/account-mails.ts';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { courseActions, courseDaysPass } from '../../../../test/courses.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { confirmationToken, storedSubscriber, subscribeAndConfirm } from '../../../../test/subscribers.ts';
import type { NewUser } from '../../users/index.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const day = 24 * 60 * 60 * 1000;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const subjects = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'];
let author: NewUser;
let actions: ReturnType<typeof courseActions>;
let email = '';
let people = 0;

beforeEach(async () => {
  // The clock moves by weeks: sessions of before are over.
  author = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  actions = courseActions(api, author);
  people += 1;
  email = `lectrice-${people}@cours.example`;
});

/** What of the courses arrived, the first first. */
const letters = async (to = email) =>
  (await sentMails(api.app, to)).filter(({ headers }) => headers['list-id']?.includes('course-')).toReversed();
const received = async (to = email) => (await letters(to)).map(({ subject }) => plain(subject));
/** A day on which a letter is due. */
const nextLetter = async () => {
  clock.move(3 * day);
  await courseDaysPass(api);
};
const begin = (courseId: string, to = email) => subscribeAndConfirm(api, to, { courses: [courseId], consent: 'c1' });
const tokenOf = async (courseId?: string, to = email) => {
  const mail = (await letters(to)).find(({ headers }) => headers['list-id']?.includes(`course-${courseId ?? ''}`));
  return /\/api\/newsletter\/readings\/([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
};
const readings = '/api/newsletter/readings';
const change = async (token: string, state: string) => api.post(readings, { token, state });
const show = async (token: string) => (await api.get(`${readings}/${token}`)).json();

describe('a free course', () => {
  it('begins once its reader has confirmed, and its letters come days apart, each once', async () => {
    const { id } = await actions.open(subjects);
    const page = (await api.get(`/api/newsletter/courses/${id}`)).json();
    expect(page).toMatchObject({ title: 'Lire un budget', letters: 5, everyDays: 3, access: 'free', product: null });
    expect(page.contents.map(({ subject }: { subject: string }) => subject)).toEqual(subjects);
    await api.post('/api/newsletter/subscribe', { email, courses: [id], consent: 'c1' });
    const token = await confirmationToken(api, email);
    await courseDaysPass(api);
    expect(await received()).toEqual([]);
    const shown = (await api.get(`/api/newsletter/confirmations/${token}`)).json();
    expect(shown).toMatchObject({ isCourseOnly: true, courses: [{ id, title: 'Lire un budget' }] });
    expect(shown.consent).toContain('ce cours');
    await api.post('/api/newsletter/confirmations', { token });
    expect(await received()).toEqual(['Un']);
    for (const most of [2, 3, 4, 5, 5, 5]) {
      await nextLetter();
      expect(await received()).toEqual(subjects.slice(0, most));
    }
    const [first] = await letters();
    expect(plain(first?.text ?? '')).toContain('Lettre 1 sur 5 · « Lire un budget », un cours d’Awa Ndiaye');
    expect(await show(await tokenOf())).toMatchObject({ state: 'finished', received: 5, canResume: false });
  });

  it('is all that somebody gets who asked for it alone: no welcome, and no letter of the review', async () => {
    const { id } = await actions.open(['Seule']);
    await begin(id);
    await courseDaysPass(api);
    expect((await sentMails(api.app, email)).map(({ subject }) => plain(subject)).toSorted()).toEqual([
      'Confirmez le début de votre cours',
      'Seule',
    ]);
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'confirmed', siteLetters: false });
    const consents = await storedWhere<{ emailKey: string; version: string }>(
      api.app.mongo.connection,
      'consents',
      (one) => one.emailKey === email,
    );
    expect(consents.map(({ version }) => version)).toEqual(['c1', 'c1']);
  });

  it('is added to what a subscriber has, and takes nothing from it', async () => {
    const { id } = await actions.open(['Seule']);
    await subscribeAndConfirm(api, email, { interests: ['Leadership'] });
    await api.post('/api/newsletter/subscribe', { email, courses: [id], consent: 'c1' });
    const token = await confirmationToken(api, email).catch(async () => {
      // Of a day the first mail leaves by itself.
      clock.move(1.1 * day);
      await api.post('/api/newsletter/subscribe', { email, courses: [id], consent: 'c1' });
      return confirmationToken(api, email);
    });
    await api.post('/api/newsletter/confirmations', { token });
    expect(await received()).toEqual(['Seule']);
    expect(await storedSubscriber(api, email)).toMatchObject({
      ...{ state: 'confirmed', siteLetters: true, interests: ['Leadership'], pendingChange: null },
    });
  });

  it('adds nothing to a request that its box did not make: the review is asked for as well where it was', async () => {
    const { id } = await actions.open(['Seule']);
    await api.post('/api/newsletter/subscribe', { email, consent: 'v1' });
    await api.post('/api/newsletter/subscribe', { email, courses: [id], consent: 'c1' });
    expect(await storedSubscriber(api, email)).toMatchObject({ siteLetters: true, consent: 'v1', courses: [id] });
  });

  it('cannot be asked for before it is open, nor once it is withdrawn', async () => {
    const { id } = await actions.open(['Seule']);
    await actions.setState(id, 'withdrawn');
    const answer = await api.post('/api/newsletter/subscribe', { email, courses: [id], consent: 'c1' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'course_not_found']);
    expect(await storedSubscriber(api, email)).toBeUndefined();
  });
});

describe('whoever reads a course', () => {
  it('pauses it, gets nothing meanwhile, and goes on where they were, not sooner than its pace', async () => {
    const { id } = await actions.open(subjects);
    await begin(id);
    expect(await received()).toEqual(['Un']);
    const token = await tokenOf();
    expect((await change(token, 'paused')).json()).toMatchObject({ state: 'paused', nextAt: null, canResume: true });
    await nextLetter();
    await nextLetter();
    expect(await received()).toEqual(['Un']);
    await change(token, 'active');
    expect(await received()).toEqual(['Un', 'Deux']);
    await change(token, 'paused');
    const { nextAt } = (await change(token, 'active')).json();
    expect(Math.round((Date.parse(nextAt) - clock.now().getTime()) / day)).toBe(3);
    expect(await received()).toEqual(['Un', 'Deux']);
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux', 'Trois']);
  });

  it('leaves it by one click of their mail program, keeps the other lists, and starts again where they were', async () => {
    const [{ id }, { id: other }] = [await actions.open(subjects), await actions.open(['Autre un', 'Autre deux'])];
    await begin(id);
    await api.post('/api/newsletter/subscribe', { email, consent: 'v1' });
    clock.move(1.1 * day);
    await api.post('/api/newsletter/subscribe', { email, courses: [other], consent: 'c1' });
    await api.post('/api/newsletter/confirmations', { token: await confirmationToken(api, email) });
    await received();
    const first = (await letters()).find(({ headers }) => headers['list-id']?.includes(`<course-${id}.newsletter.`));
    expect(first?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const token = await tokenOf(id);
    const left = await api.app.inject({
      method: 'POST',
      url: `${readings}/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.statusCode).toBe(204);
    await nextLetter();
    expect((await received()).toSorted()).toEqual(['Autre deux', 'Autre un', 'Un']);
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'confirmed', siteLetters: true });
    await change(token, 'active');
    await received();
    await nextLetter();
    expect((await received()).filter((subject) => !subject.startsWith('Autre'))).toEqual(['Un', 'Deux', 'Trois']);
  });

  it('gets no more of it once they left everything, and goes on after they have confirmed anew', async () => {
    const { id } = await actions.open(subjects);
    const preferences = await begin(id);
    await received();
    const token = await tokenOf();
    await api.post('/api/newsletter/unsubscriptions', { token: preferences, scope: 'all' });
    expect(await show(token)).toMatchObject({ state: 'left', mustConfirm: true, canResume: true });
    await nextLetter();
    expect(await received()).toEqual(['Un']);
    expect((await change(token, 'active')).json().state).toBe('left');
    const confirmation = await confirmationToken(api, email);
    expect(await received()).toEqual(['Un']);
    const again = await api.post('/api/newsletter/confirmations', { token: confirmation });
    expect(again.statusCode, again.body).toBe(200);
    expect(await received()).toEqual(['Un', 'Deux']);
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'confirmed', siteLetters: false });
  });

  it('goes on for who takes back that they left everything, and stays paused where it was paused', async () => {
    const [{ id }, { id: other }] = [await actions.open(subjects), await actions.open(['Autre un', 'Autre deux'])];
    const preferences = await subscribeAndConfirm(api, email, { courses: [id, other], consent: 'c1' });
    expect((await received()).toSorted()).toEqual(['Autre un', 'Un']);
    await change(await tokenOf(other), 'paused');
    await api.post('/api/newsletter/unsubscriptions', { token: preferences, scope: 'all' });
    expect(await show(await tokenOf(id))).toMatchObject({ state: 'left' });
    const undone = await api.post('/api/newsletter/resubscriptions', { token: preferences });
    expect(undone.json()).toEqual({ state: 'confirmed' });
    expect(await show(await tokenOf(other))).toMatchObject({ state: 'paused' });
    await nextLetter();
    expect((await received()).toSorted()).toEqual(['Autre un', 'Deux', 'Un']);
  });

  it('goes on for who leaves their last list, by its link or on the page, and is a list that is left by itself', async () => {
    const { id } = await actions.open(subjects);
    const preferences = await begin(id);
    await received();
    const chosen = { token: preferences, language: 'fr', digest: 'weekly', siteLetters: 'no' };
    await api.post('/api/newsletter/preferences', { ...chosen, authorSubscriptions: [author.id] });
    const list = { token: preferences, receives: 'no' };
    const leave = (body: object) => api.post('/api/newsletter/lists', { ...list, ...body });
    expect((await leave({ list: 'digest' })).statusCode).toBe(204);
    expect((await leave({ list: 'author', authorId: author.id })).statusCode).toBe(204);
    expect(await storedSubscriber(api, email)).toMatchObject({
      ...{ state: 'confirmed', siteLetters: false, digest: 'none', authorSubscriptions: [] },
    });
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux']);
    await change(await tokenOf(), 'left');
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux']);
  });

  it('who wants a letter a week gets one a week, whole: it waits and is in no other', async () => {
    const { id } = await actions.open(['Un', 'Deux', 'Trois'], { everyDays: 1 });
    const preferences = await begin(id);
    await received();
    const chosen = { token: preferences, language: 'fr', digest: 'none', siteLetters: 'no', frequency: 'weekly' };
    await api.post('/api/newsletter/preferences', chosen);
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux']);
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux']);
    clock.move(4.1 * day);
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux', 'Trois']);
  });

  it('who asked for a pause of all letters loses none of a course in it', async () => {
    const { id } = await actions.open(subjects);
    const preferences = await begin(id);
    await received();
    const chosen = { token: preferences, language: 'fr', digest: 'none', siteLetters: 'no', pause: 'start' };
    await api.post('/api/newsletter/preferences', chosen);
    for (const _ of [1, 2, 3]) await nextLetter();
    expect(await received()).toEqual(['Un']);
    clock.move(31 * day);
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux']);
  });

  it('finds it among what they get, with the way to its page', async () => {
    const { id } = await actions.open(subjects);
    const preferences = await begin(id);
    const { courses } = (await api.get(`/api/newsletter/preferences/${preferences}`)).json();
    expect(courses).toMatchObject([{ title: 'Lire un budget', state: 'active' }]);
    expect(await show(courses[0].token)).toMatchObject({ course: { id }, received: 0, letters: 5 });
  });

  it('gets their file and is forgotten: an erased reader’s link opens nothing', async () => {
    const { id } = await actions.open(subjects);
    await begin(id);
    await received();
    const token = await tokenOf();
    const held = api.app.privacy.held().find(({ collection }) => collection === 'newsletterReadings');
    const person = { userId: author.id, email };
    expect(await held?.export(person)).toMatchObject([{ email, state: 'active' }]);
    const erase = () =>
      api.app.mongo.transaction(async (session) =>
        held?.erase(person, session, { writings: 'remove', invalidate: () => {} }),
      );
    expect([await erase(), await erase()]).toEqual([{ removed: 1 }, { removed: 0 }]);
    await nextLetter();
    expect(await received()).toEqual(['Un']);
    expect((await api.get(`${readings}/${token}`)).json().code).toBe('link_used');
  });
});

describe('a course that changes while somebody is in it', () => {
  it('sends a letter as it was opened last: what is being written is not sent', async () => {
    const { id, letterIds } = await actions.open(subjects);
    await begin(id);
    await received();
    await actions.write(letterIds[1] ?? '', 'Deux, en cours d’écriture');
    await actions.write(letterIds[2] ?? '', 'Trois, réécrite');
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux']);
    await actions.setState(id, 'open');
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux', 'Trois, réécrite']);
  });

  it('passes over a letter that was taken out, for whoever had not had it, and its links go on for whoever had', async () => {
    const { id, letterIds } = await actions.open(subjects);
    await actions.write(letterIds[1] ?? '', 'Deux', 'Lisez [ceci](/about).');
    await actions.setState(id, 'open');
    const early = `en-avance-${people}@cours.example`;
    await begin(id, early);
    await received(early);
    await nextLetter();
    await begin(id);
    await received();
    await actions.save(id, { letterIds: letterIds.filter((_, n) => n !== 1) });
    await actions.setState(id, 'open');
    await nextLetter();
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Trois', 'Quatre']);
    expect(await received(early)).toEqual(['Un', 'Deux', 'Trois', 'Quatre']);
    const link = await api.get(`/l/${letterIds[1]}/0`);
    expect([link.statusCode, link.headers.location]).toEqual([303, '/about']);
  });

  it('gives a letter that moved to the front to whoever was past it, and nobody one twice', async () => {
    const { id, letterIds } = await actions.open(subjects);
    await begin(id);
    await received();
    await nextLetter();
    await actions.save(id, { letterIds: [letterIds[3], letterIds[1], letterIds[0], letterIds[4], letterIds[2]] });
    await actions.setState(id, 'open');
    for (const _ of subjects) await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux', 'Quatre', 'Cinq', 'Trois']);
  });

  it('goes on to its end once it is withdrawn, and is on no list', async () => {
    const { id } = await actions.open(['Un', 'Deux']);
    await begin(id);
    await received();
    await actions.setState(id, 'withdrawn');
    await nextLetter();
    expect(await received()).toEqual(['Un', 'Deux']);
    const listed = (await api.get(`/api/newsletter/courses?authorId=${author.id}&limit=100`)).json();
    expect(listed.map((course: { id: string }) => course.id)).not.toContain(id);
    expect((await api.get(`/api/newsletter/courses/${id}`)).json().isOpen).toBe(false);
  });

  it('that gets one letter more goes on for whoever had finished it and wants it', async () => {
    const { id } = await actions.open(['Un']);
    await begin(id);
    await received();
    const token = await tokenOf();
    await actions.addLetter(id, 'Post-scriptum');
    await actions.setState(id, 'open');
    await nextLetter();
    expect(await received()).toEqual(['Un']);
    expect((await show(token)).canResume).toBe(true);
    await change(token, 'active');
    expect(await received()).toEqual(['Un', 'Post-scriptum']);
  });

  it('ends for its free readers when its author writes here no longer', async () => {
    const leaving = await addAuthor(api.app);
    const { id } = await courseActions(api, leaving).open(['Un', 'Deux']);
    await begin(id);
    await received();
    const token = await tokenOf();
    const role = await api.as('admin').put(`/api/admin/users/${leaving.id}/role`, { role: 'reader' });
    expect(role.statusCode, role.body).toBeLessThan(300);
    await nextLetter();
    expect(await received()).toEqual(['Un']);
    expect(await show(token)).toMatchObject({ state: 'ended', canResume: false });
    expect((await change(token, 'active')).json().code).toBe('reading_closed');
  });
});

it('a confirmation mail of a course says which it is, and nothing that a stranger typed', async () => {
  const { id } = await actions.open(['Seule']);
  await api.post('/api/newsletter/subscribe', { email, courses: [id], name: 'Cliquez ici' });
  await api.app.jobs.process('newsletter-confirmations');
  const mail = (await newMails(api.app)).find(({ to }) => to === email);
  expect(mail?.data).toMatchObject({ courses: ['Lire un budget'], isCourseOnly: true });
  expect(JSON.stringify(mail?.data)).not.toContain('Cliquez');
});
