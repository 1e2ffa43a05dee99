import type { OwnCourse } from '@letat/contracts/newsletter/courses/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { courseActions } from '../../../../test/courses.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
const own = '/api/my/courses';
let author: NewUser;
let actions: ReturnType<typeof courseActions>;

beforeAll(async () => {
  author = await addAuthor(api.app);
  actions = courseActions(api, author);
});

const create = async (title = 'Lire un budget'): Promise<OwnCourse> =>
  (await actions.calls.post(own, { title })).json();

describe('a course that is written', () => {
  it('is a draft of its author alone, on no public list and no page', async () => {
    const { id, state, everyDays } = await create();
    expect([state, everyDays]).toEqual(['draft', 3]);
    expect((await actions.calls.get(`${own}?limit=100`)).json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, letters: 0, readers: 0 })]),
    );
    expect((await api.get(`/api/newsletter/courses/${id}`)).json().code).toBe('course_not_found');
    const other = api.as(await addAuthor(api.app));
    expect((await other.get(`${own}/${id}`)).json().code).toBe('course_not_found');
    expect((await other.post(`${own}/${id}/letters`, undefined)).json().code).toBe('course_not_found');
  });

  it('has letters that are edited as campaigns are, and are none: not in their list, and not to be sent or deleted as one', async () => {
    const { id } = await create();
    const letterId = await actions.addLetter(id, 'Première');
    const path = `/api/newsletter/campaigns/${letterId}`;
    const letter = (await actions.calls.get(path)).json();
    expect(letter).toMatchObject({ subject: 'Première', course: { id, title: 'Lire un budget' } });
    const campaigns = (await actions.calls.get('/api/newsletter/campaigns?scope=own&limit=100')).json();
    expect(campaigns.map((one: { id: string }) => one.id)).not.toContain(letterId);
    const departure = { at: null, revision: letter.revision, recipients: 0 };
    expect((await actions.calls.put(`${path}/departure`, departure)).json().code).toBe('campaign_transition');
    expect((await actions.calls.del(path)).json().code).toBe('campaign_transition');
    const checks = (await actions.calls.get(`${path}/checks`)).json();
    expect(checks.map(({ check }: { check: string }) => check)).not.toContain('recipients');
    expect((await actions.calls.get(`${path}/html`)).body).toContain('Le texte de');
  });

  it('opens only with letters of which each can leave, and says which cannot', async () => {
    const { id } = await create();
    const empty = await actions.setState(id, 'open');
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'course_blocked']);
    await actions.addLetter(id, 'Première');
    await actions.calls.post(`${own}/${id}/letters`, undefined);
    const { details } = (await actions.setState(id, 'open')).json();
    expect(details.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/^Lettre 2, .*sans objet/),
      expect.stringMatching(/^Lettre 2, .*vide/),
    ]);
    expect((await api.get(`/api/newsletter/courses/${id}`)).statusCode).toBe(404);
  });

  it('is saved over the revision that was loaded, and no other', async () => {
    const { id, revision } = await create();
    const body = { title: 'A', summary: '', everyDays: 7, access: 'free', letterIds: [], revision };
    expect((await actions.calls.put(`${own}/${id}`, body)).json()).toMatchObject({
      title: 'A',
      revision: revision + 1,
    });
    expect((await actions.calls.put(`${own}/${id}`, body)).json().code).toBe('course_changed');
    const stale = await actions.calls.put(`${own}/${id}/state`, { state: 'open', revision });
    expect(stale.json().code).toMatch(/^course_(changed|blocked)$/);
  });

  it('loses a letter that nobody ever got, and keeps its place in no order', async () => {
    const { id } = await create();
    const [first, second] = [await actions.addLetter(id, 'Première'), await actions.addLetter(id, 'Seconde')];
    const saved = (await actions.save(id, { letterIds: [second] })).json();
    expect(saved.letters.map((letter: { id: string }) => letter.id)).toEqual([second]);
    expect((await actions.calls.get(`/api/newsletter/campaigns/${first}`)).statusCode).toBe(404);
    const foreign = await actions.save(id, { letterIds: [second, first, 'ffffffffffffffffffffffff'] });
    expect(foreign.json().letters).toHaveLength(1);
  });

  it('shows what differs from what readers get until it is opened again', async () => {
    const { id, letterIds } = await actions.open(['Première', 'Seconde']);
    expect(await actions.read(id)).toMatchObject({ state: 'open', hasChanges: false });
    await actions.write(letterIds[1] ?? '', 'Seconde, mieux');
    await actions.save(id, { title: 'Un autre titre' });
    expect(await actions.read(id)).toMatchObject({
      hasChanges: true,
      letters: [{ state: 'open' }, { state: 'changed' }],
    });
    expect((await api.get(`/api/newsletter/courses/${id}`)).json().title).toBe('Lire un budget');
    await actions.setState(id, 'open');
    expect(await actions.read(id)).toMatchObject({ hasChanges: false });
    expect((await api.get(`/api/newsletter/courses/${id}`)).json().title).toBe('Un autre titre');
  });

  it('is deleted as a draft, with its letters, and only withdrawn once it was open', async () => {
    const { id } = await create();
    const letterId = await actions.addLetter(id, 'Première');
    expect((await actions.setState(id, 'withdrawn')).json().code).toBe('course_transition');
    expect((await actions.calls.del(`${own}/${id}`)).statusCode).toBe(204);
    expect((await actions.calls.get(`/api/newsletter/campaigns/${letterId}`)).statusCode).toBe(404);
    const { id: opened } = await actions.open(['Première']);
    expect((await actions.calls.del(`${own}/${opened}`)).json().code).toBe('course_transition');
    expect((await actions.setState(opened, 'withdrawn')).json().state).toBe('withdrawn');
    expect((await actions.calls.del(`${own}/${opened}`)).json().code).toBe('course_transition');
  });
});

it('courses of an author are listed by the author, the latest opened first, and stand in the site map', async () => {
  const writer = await addAuthor(api.app);
  const theirs = courseActions(api, writer);
  const { id: first } = await theirs.open(['A']);
  const { id: second } = await theirs.open(['B']);
  await theirs.calls.post(own, { title: 'Brouillon' });
  const listed = (await api.get(`/api/newsletter/courses?authorId=${writer.id}`)).json();
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  const addresses = await api.app.newsletter.courses.addresses(100);
  expect(addresses.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
});

it('an author’s file holds their courses, and their erasure removes them', async () => {
  const writer = await addAuthor(api.app);
  const { id } = await courseActions(api, writer).open(['A']);
  const held = api.app.privacy.held().find(({ collection }) => collection === 'newsletterCourses');
  const person = { userId: writer.id, email: writer.email };
  expect(await held?.export(person)).toMatchObject([{ title: 'Lire un budget' }]);
  const tags: string[] = [];
  await api.app.mongo.transaction(async (session) => {
    await held?.erase(person, session, { writings: 'remove', invalidate: (...given) => tags.push(...given.flat()) });
  });
  expect(tags).toContain('courses');
  expect((await api.get(`/api/newsletter/courses/${id}`)).statusCode).toBe(404);
});
