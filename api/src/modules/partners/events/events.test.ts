import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const path = '/api/partners/events';
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString().slice(0, 16);
const event = {
  title: 'Forum',
  description: 'Une matinée.',
  platform: 'Externe',
  registrationUrl: 'https://exemple.org/forum',
  speakers: ['Awa', ' '],
  tags: ['audit'],
};
const create = (given: object = {}, headers = {}) =>
  api.as('admin').post(path, { eventDate: inDays(10), ...event, ...given }, headers);
const upcoming = async () => (await api.as('admin').get(`${path}/upcoming?limit=100`)).json();

describe('an event', () => {
  it('is announced, listed among those to come, counted, and told to the partner', async () => {
    const before = (await api.as('admin').get('/api/partners/stats')).json().events.active;
    const answer = await create({ title: 'Premier' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ title: 'Premier', isActive: true, speakers: ['Awa'] });
    expect(await upcoming()).toContainEqual(answer.json());
    expect((await api.as('admin').get('/api/partners/stats')).json().events.active).toBe(before + 1);
    const [message] = (await api.as('admin').get('/api/partners/deliveries?limit=1')).json();
    expect(message).toMatchObject({ type: 'event.created', subject: 'Premier', state: 'waiting', attempts: 0 });
  });

  it('of one press is created once, however often it is sent', async () => {
    const body = { title: 'Une seule fois', eventDate: inDays(20) };
    const headers = { 'idempotency-key': '"partner-event-0001"' };
    const [first, second] = [await create(body, headers), await create(body, headers)];
    expect(second.json()).toEqual(first.json());
    expect((await upcoming()).filter(({ title }: { title: string }) => title === 'Une seule fois')).toHaveLength(1);
  });

  it('that is over, or withdrawn, is listed no longer; those to come stand with the next one first', async () => {
    const late = (await create({ title: 'Tard', eventDate: inDays(40) })).json();
    const soon = (await create({ title: 'Bientôt', eventDate: inDays(3) })).json();
    const titles = async () => (await upcoming()).map(({ title }: { title: string }) => title);
    expect((await titles()).indexOf('Bientôt')).toBeLessThan((await titles()).indexOf('Tard'));
    const withdrawn = await api.as('admin').del(`${path}/${late.id}`);
    expect(withdrawn.json()).toMatchObject({ id: late.id, isActive: false });
    expect((await api.as('admin').del(`${path}/${late.id}`)).statusCode).toBe(200);
    expect(await titles()).not.toContain('Tard');
    clock.move(4 * day);
    expect(await titles()).not.toContain(soon.title);
    clock.move(-4 * day);
    expect((await api.as('admin').del(`${path}/${'0'.repeat(24)}`)).json().code).toBe('partner_event_not_found');
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ eventDate: '' }, 'eventDate'],
    [{ eventDate: 'demain' }, 'eventDate'],
    [{ eventDate: '2020-01-01T10:00' }, 'eventDate'],
    [{ eventDate: '2199-01-01T10:00' }, 'eventDate'],
    [{ platform: '' }, 'platform'],
    [{ platform: 'Ailleurs' }, 'platform'],
    [{ timeZone: 'Lune/Mer' }, 'timeZone'],
    [{ registrationUrl: 'javascript:1' }, 'registrationUrl'],
    [{ registrationUrl: 'http://exemple.org/' }, 'registrationUrl'],
    [{ registrationUrl: 'https://127.0.0.1/' }, 'registrationUrl'],
    [{ speakers: 'Awa' }, 'speakers'],
  ])('with %o is refused, and the field is named', async (wrong, field) => {
    const answer = await create({ title: 'Refusé', ...wrong });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    expect(answer.json().details[0].path).toBe(field);
    expect((await upcoming()).map(({ title }: { title: string }) => title)).not.toContain('Refusé');
  });

  it('is announced by administrators alone', async () => {
    expect((await api.post(path, event)).statusCode).toBe(401);
    expect((await api.as('author').post(path, event)).statusCode).toBe(403);
  });
});
