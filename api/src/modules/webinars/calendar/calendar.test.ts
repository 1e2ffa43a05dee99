import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { webinarsOf } from '../../../../test/webinars.ts';
import { calendarOf, isCalendarZone } from './calendar.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const { create, registered, read, setStatus, tokenOf, act, register } = webinarsOf(api, clock);

/** The one event of a file, as a library that did not write it reads it. */
function eventOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [component] = events;
  const zones = calendar.getAllSubcomponents('vtimezone');
  if (!component) throw new Error('there is no event');
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    zones: zones.map((zone) => zone.getFirstPropertyValue('tzid')),
    zone: component.getFirstProperty('dtstart')?.getParameter('tzid'),
    stamp: component.getFirstPropertyValue('dtstamp')?.toString(),
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    title: event.summary,
    description: event.description,
    properties: calendar.getAllProperties().map(({ name }) => name),
  };
}

const fileOf = async (url: string) => {
  const answer = await api.get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return answer.body;
};
const ofRegistration = async (token: string) =>
  eventOf(await fileOf(`/api/webinar-registrations/${token}/calendar.ics`));

describe('a calendar file', () => {
  it('says when in the zone of the webinar, with the rules of that zone, also over a change of clocks', () => {
    const webinar = {
      title: 'Été ; où, ça ?',
      description: 'Première ligne\nseconde, '.padEnd(300, 'é'),
      scheduledDate: new Date('2027-03-28T00:30:00Z'),
      duration: 90,
      timeZone: 'Europe/Paris',
    };
    const url = 'https://letat.test/webinaire/1';
    const organiser = { name: 'L’État en Mouvement', email: 'revue@letat.test' };
    const file = calendarOf(
      { uid: 'a@letat.test', sequence: 3, webinar, isCancelled: false, url, organiser },
      new Date('2027-01-01T00:00:00Z'),
    );
    expect(eventOf(file)).toMatchObject({
      ...{ method: 'PUBLISH', zones: ['Europe/Paris'], zone: 'Europe/Paris', status: 'CONFIRMED', sequence: 3 },
      ...{ uid: 'a@letat.test', title: webinar.title, start: '2027-03-28T00:30:00.000Z', minutes: 90 },
      stamp: '2027-01-01T00:00:00Z',
      description: `${webinar.description}\n\n${url}`,
    });
    expect(file).toMatch(/^ORGANIZER;CN=.*mailto:revue@letat\.test\r$/m);
    // One hour is skipped: what begins at half past one ends at four.
    expect(file).toContain('DTSTART;TZID=Europe/Paris:20270328T013000');
    expect(file).toContain('DTEND;TZID=Europe/Paris:20270328T040000');
    // Lines of at most 75 bytes that end as RFC 5545 has it, and no property that it does not know.
    const lines = file.split('\r\n');
    expect(lines.some((line) => line.includes('\n'))).toBe(false);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    for (const name of eventOf(file).properties) expect(name).toMatch(/^(?:version|prodid|method|calscale|x-.*)$/);
  });

  it('names no organiser where the site’s address is still to be filled in', async () => {
    const { id } = await create();
    const file = await fileOf(`/api/webinars/${id}/calendar.ics`);
    expect(file).not.toMatch(/ORGANIZER|renseigner/);
    expect(eventOf(file).status).toBe('CONFIRMED');
  });

  it('names a zone that is the alias of another by its own name', () => {
    expect(isCalendarZone('Africa/Dakar')).toBe(true);
    expect(isCalendarZone('Africa/Nulle-Part')).toBe(false);
  });

  it('of a webinar is for everybody, and holds no join link; of a draft there is none', async () => {
    const { id, title, scheduledDate } = await create();
    const file = await fileOf(`/api/webinars/${id}/calendar.ics`);
    expect(eventOf(file)).toMatchObject({ method: 'PUBLISH', title, start: scheduledDate, zones: ['Africa/Dakar'] });
    expect(file).not.toContain('meet.exemple.org');
    const draft = await create({ status: 'draft' });
    expect((await api.get(`/api/webinars/${draft.id}/calendar.ics`)).statusCode).toBe(404);
  });

  it('of a registration has one UID for ever, a SEQUENCE that counts each change, and ends as CANCEL', async () => {
    const webinar = await create();
    const { email } = await registered(webinar.id);
    const token = await tokenOf(email);
    const first = await ofRegistration(token);
    expect(first).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', sequence: 0, start: webinar.scheduledDate });
    const { title, description } = webinar;
    const scheduledDate = '2030-05-01T10:00:00.000Z';
    await api.as('admin').put(`/api/webinars/${webinar.id}`, { title, description, scheduledDate, revision: 0 });
    const moved = await ofRegistration(token);
    expect(moved).toMatchObject({ uid: first.uid, sequence: 1, start: scheduledDate });
    await act(token, 'cancellation');
    const left = await ofRegistration(token);
    expect(left).toMatchObject({ uid: first.uid, sequence: 2, method: 'CANCEL', status: 'CANCELLED' });
    await register(webinar.id, { email });
    const back = await ofRegistration(token);
    expect(back).toMatchObject({ uid: first.uid, sequence: 3, method: 'PUBLISH' });
    await setStatus(webinar.id, 'cancelled');
    const cancelled = await ofRegistration(token);
    expect(cancelled).toMatchObject({ uid: first.uid, method: 'CANCEL', status: 'CANCELLED' });
    expect(cancelled.sequence).toBeGreaterThan(back.sequence);
  });

  it('of two registrations has two UIDs', async () => {
    const { id } = await create();
    const tokens = [await tokenOf((await registered(id)).email), await tokenOf((await registered(id)).email)];
    const uids = await Promise.all(tokens.map(async (token) => (await ofRegistration(token)).uid));
    expect(new Set(uids).size).toBe(2);
    expect((await read(id)).currentParticipants).toBe(2);
  });
});
