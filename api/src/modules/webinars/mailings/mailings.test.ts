import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { day, hour, webinarsOf } from '../../../../test/webinars.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const { move, moveTo, create, registered, fill, setStatus, subjectsTo, mailsTo, upkeep } = webinarsOf(api, clock);
const minute = 60_000;
const before = (date: string, ms: number) => new Date(Date.parse(date) - ms);
const mailingsOf = async (id: string) => (await api.as('admin').get(`/api/webinars/${id}/mailings`)).json();
const reminders = async (email: string) =>
  (await subjectsTo(email)).filter((subject) => /^(?:Demain|Dans une heure)/.test(subject)).reverse();

describe('the list of a webinar', () => {
  it('is one of its own, left by one click: no reminder and no message comes, and a change does', async () => {
    const { id, title, scheduledDate } = await create();
    const { email } = await registered(id);
    moveTo(before(scheduledDate, day - 1000));
    await upkeep();
    const [mail] = (await mailsTo(email)).filter(({ subject }) => subject === `Demain : ${title}`);
    expect(mail?.headers['list-id']).toContain(`<webinar-${id}.newsletter.`);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = /<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const left = await api.app.inject({
      method: 'POST',
      url: new URL(link).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.statusCode, left.body).toBe(204);
    moveTo(before(scheduledDate, hour - 1000));
    await upkeep();
    expect(await reminders(email)).toEqual([`Demain : ${title}`]);
    const written = { subject: 'Apportez votre budget', text: 'Bonjour.' };
    expect((await api.as('admin').post(`/api/webinars/${id}/mailings`, written)).statusCode).toBe(201);
    expect(await subjectsTo(email)).not.toContain('Apportez votre budget');
    const received = (await subjectsTo(email)).length;
    await setStatus(id, 'cancelled');
    expect((await subjectsTo(email)).length).toBe(received + 1);
  });
});

describe('reminders', () => {
  it('leave the day before and the hour before, each once, and not a minute earlier', async () => {
    const { id, title, scheduledDate } = await create();
    const { email } = await registered(id);
    const [tomorrow, inAnHour] = [`Demain : ${title}`, `Dans une heure : ${title}`];
    for (const [moment, expected] of [
      [before(scheduledDate, day + minute), []],
      [before(scheduledDate, day - 1000), [tomorrow]],
      [before(scheduledDate, day - 2 * minute), [tomorrow]],
      [before(scheduledDate, hour + minute), [tomorrow]],
      [before(scheduledDate, hour - 1000), [tomorrow, inAnHour]],
      [before(scheduledDate, minute), [tomorrow, inAnHour]],
      [before(scheduledDate, -minute), [tomorrow, inAnHour]],
    ] as const) {
      moveTo(moment);
      await upkeep();
      await upkeep();
      expect(await reminders(email), moment.toISOString()).toEqual(expected);
    }
    const [last] = await mailsTo(email);
    expect(last?.text).toContain('/webinaire/inscription/');
    expect(last?.text).not.toContain('meet.exemple.org');
    expect((await mailingsOf(id)).map(({ kind, sent }: { kind: string; sent: number }) => [kind, sent])).toEqual([
      ['hour-reminder', 1],
      ['day-reminder', 1],
    ]);
  });

  it.each([
    { change: 'back', scheduledDate: '2027-10-31T23:30', earlier: 25 },
    { change: 'forward', scheduledDate: '2028-03-26T23:30', earlier: 23 },
  ])(
    'leave at the same hour of the day before when clocks go $change in between',
    async ({ scheduledDate, earlier }) => {
      const webinar = await create({ scheduledDate, timeZone: 'Europe/Paris' });
      const { email } = await registered(webinar.id);
      moveTo(before(webinar.scheduledDate, earlier * hour + minute));
      await upkeep();
      expect(await reminders(email)).toEqual([]);
      moveTo(before(webinar.scheduledDate, earlier * hour - 1000));
      await upkeep();
      expect(await reminders(email)).toEqual([`Demain : ${webinar.title}`]);
    },
  );

  it('by two workers at the same time leave once', async () => {
    const { id, title, scheduledDate } = await create();
    const { email } = await registered(id);
    moveTo(before(scheduledDate, day - 1000));
    await Promise.all([upkeep(), upkeep(), upkeep()]);
    expect(await reminders(email)).toEqual([`Demain : ${title}`]);
  });

  it('go to who has a seat alone, and not to who got it since they were due', async () => {
    const { id, title, scheduledDate } = await create({ maxParticipants: 10 });
    const { email: early } = await registered(id);
    moveTo(before(scheduledDate, day - 5 * minute));
    const { email: late } = await registered(id);
    await fill(id);
    const { email: waiting } = await registered(id);
    await upkeep();
    expect(await reminders(early)).toEqual([`Demain : ${title}`]);
    expect(await reminders(late)).toEqual([]);
    moveTo(before(scheduledDate, hour - 1000));
    await upkeep();
    expect(await reminders(late)).toEqual([`Dans une heure : ${title}`]);
    expect(await reminders(waiting)).toEqual([]);
  });

  it('of a date that is none any more do not leave, and those of the new one do', async () => {
    const { id, title, description, scheduledDate } = await create();
    const { email } = await registered(id);
    moveTo(before(scheduledDate, day - 1000));
    const body = { title, description, scheduledDate: before(scheduledDate, -7 * day).toISOString(), revision: 0 };
    await upkeep();
    expect((await api.as('admin').put(`/api/webinars/${id}`, body)).statusCode).toBe(200);
    expect(await reminders(email)).toEqual([]);
    move(7 * day);
    await upkeep();
    expect(await reminders(email)).toEqual([`Demain : ${title}`]);
  });

  it('of one that was cancelled do not leave', async () => {
    const { id, scheduledDate } = await create();
    const { email } = await registered(id);
    await setStatus(id, 'cancelled');
    moveTo(before(scheduledDate, day - 1000));
    await upkeep();
    expect(await reminders(email)).toEqual([]);
  });
});

describe('a change', () => {
  const change = async (webinar: Awaited<ReturnType<typeof create>>, given: object) => {
    const { id, title, description, scheduledDate, joinUrl } = webinar;
    const body = { title, description, scheduledDate, joinUrl, revision: webinar.management?.revision, ...given };
    const answer = await api.as('admin').put(`/api/webinars/${id}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it('of title, date or duration is told to who is in it or waits, with what holds then; of the rest nothing is told', async () => {
    const webinar = await create({ maxParticipants: 10 });
    const [seated = ''] = await fill(webinar.id);
    const { email: waiting } = await registered(webinar.id);
    const silent = await change(webinar, {
      description: 'Autre chose.',
      maxParticipants: 10,
      joinUrl: 'https://autre.test',
    });
    expect(await mailingsOf(webinar.id)).toEqual([]);
    const title = `${webinar.title}, reporté`;
    await change(silent, { title, maxParticipants: 10, scheduledDate: '2030-05-01T18:30:00.000Z' });
    for (const email of [seated, waiting]) {
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe(`Changement : ${title}`);
      expect(mail?.text).toContain('mercredi 1er mai 2030');
    }
  });

  it('of a draft, or of one that nobody is in, is told to nobody', async () => {
    const webinar = await create();
    await change(webinar, { title: 'Autre titre' });
    expect(await mailingsOf(webinar.id)).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('is told to everybody who had a seat or waited, and not to who had left', async () => {
    const { id, title } = await create({ maxParticipants: 10 });
    const [seated = ''] = await fill(id);
    const { email: waiting } = await registered(id);
    expect((await setStatus(id, 'cancelled')).json()).toMatchObject({ status: 'cancelled', currentParticipants: 0 });
    for (const email of [seated, waiting]) expect((await subjectsTo(email))[0]).toBe(`Annulé : ${title}`);
    const [mail] = await mailsTo(seated);
    expect(mail?.text).not.toContain('rendu');
    expect(await mailingsOf(id)).toMatchObject([{ kind: 'cancelled', sent: 11 }]);
  });
});
