import type { FastifyInstance } from 'fastify';
import { minutesAfter } from '../../time/minutes.ts';
import type { WorkContext } from '../jobs/index.ts';
import type { MailingsRepository } from './mailings/repository.ts';
import { dueAt, remindedOf, type WebinarMailings } from './mailings/service.ts';
import type { RegistrationsRepository } from './registrations/repository.ts';
import { type Seats, webinarTag } from './seats/seats.ts';
import type { WebinarRecord } from './webinars.model.ts';
import type { WebinarsRepository } from './webinars.repository.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'content' | 'clock'>;
  webinars: WebinarsRepository;
  registrations: RegistrationsRepository;
  mailingsStore: MailingsRepository;
  mailings: WebinarMailings;
  seats: Seats;
}

/** Of a transaction, or a look. */
const atOnce = 100;
/** A reminder of the day before that could not go for so long is late, but still one; later than that the one of the hour before comes soon. */
const dayReminderLatestHours = 12;
/** Of a day on which clocks go back: no zone does so by more than an hour or two. */
const longestDayHours = 26;

/** What time alone does to webinars. */
export class WebinarUpkeep {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(context: Pick<WorkContext, 'held'>): Promise<void> {
    await this.tell(context);
    await this.refreshPages(context);
  }

  /** What people are told of: seats that lapse are offered to others, and who has one is reminded. */
  async tell({ held }: Pick<WorkContext, 'held'>): Promise<void> {
    await this.#freeLapsed(held);
    await this.#remind(held);
  }

  /** Lists say what is to come, and pages how many seats are left. */
  async refreshPages({ held }: Pick<WorkContext, 'held'>): Promise<void> {
    const { app, webinars } = this.#parts;
    const now = app.clock.now();
    const ids = await webinars.stale(now, atOnce);
    if (ids.length === 0) return;
    await app.content.change(async (session, invalidate) => {
      await webinars.markFresh(ids, now, session);
      invalidate('webinars', ...ids.map((id) => webinarTag(id.toHexString())));
    });
    await held();
  }

  /** Seats that were offered or held and are nobody's go to who has waited longest. */
  async #freeLapsed(held: WorkContext['held']): Promise<void> {
    const { app, registrations, seats } = this.#parts;
    for (const webinarId of await registrations.webinarsWithLapsed(app.clock.now(), atOnce)) {
      await app.content.change(async (session, invalidate) => {
        const webinar = await seats.open(webinarId, session);
        if (webinar) await seats.settle(webinar, session, invalidate);
      });
      await held();
    }
  }

  async #remind(held: WorkContext['held']): Promise<void> {
    const { app, webinars } = this.#parts;
    const now = app.clock.now();
    const soon = await webinars.beginningBetween(now, minutesAfter(now, longestDayHours * 60));
    for (const webinar of soon) {
      const lastDayReminder = minutesAfter(webinar.scheduledDate, -dayReminderLatestHours * 60);
      if (now >= dueAt('day-reminder', webinar) && now <= lastDayReminder)
        await this.#remindOf(webinar, 'day-reminder');
      if (now >= dueAt('hour-reminder', webinar)) await this.#remindOf(webinar, 'hour-reminder');
      await held();
    }
  }

  /** Once for each date, to a person who had their seat when it was due. */
  async #remindOf(webinar: WebinarRecord, kind: 'day-reminder' | 'hour-reminder'): Promise<void> {
    const { app, mailings, mailingsStore, registrations } = this.#parts;
    const id = webinar._id.toHexString();
    const key = `${kind} ${webinar.scheduledDate.toISOString()}`;
    if (await mailingsStore.hasKey(`${id} ${key}`)) return;
    if ((await registrations.count(webinar._id, remindedOf(kind, webinar))) === 0) return;
    await app.mongo.transaction(async (session) => {
      await app.mongo.serialise(session, `webinar-reminders ${id}`);
      if (await mailingsStore.hasKey(`${id} ${key}`, session)) return;
      await mailings.start(webinar, { kind, key }, session);
    });
  }
}
