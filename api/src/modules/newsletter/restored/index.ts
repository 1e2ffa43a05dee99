import { setTimeout as delay } from 'node:timers/promises';
import { formatCount } from '@letat/contracts/core/format/numbers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorkContext } from '../../jobs/index.ts';
import type { ReadingRecord } from '../courses/readings.model.ts';
import type { ReadingsService } from '../courses/readings.service.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import type { NewsletterRepository } from '../newsletter.repository.ts';
import type { PreferencesService } from '../preferences/service.ts';
import { ChoicesStore, hashOf } from './choices-store.ts';
import { fewerOf } from './fewer.ts';

/** A file of the storage is read for each subscriber. */
const patienceMs = 60 * 60 * 1000;
/** So long somebody who chooses waits for the note of it at most: they are in a transaction. */
const noteMs = 2000;

/**
 * Whom letters leave of a copy that is put back: nobody who left since it was made, and nobody more often than they wanted by then
 * (decision 0188). What people choose is noted beside the database; once a copy is found it is applied, before an administrator resumes.
 */
export function registerRestoredChoices(
  app: FastifyInstance,
  {
    subscribers,
    preferences,
    readings,
  }: {
    subscribers: NewsletterRepository;
    preferences: Pick<PreferencesService, 'end'>;
    readings: Pick<ReadingsService, 'whenLeft' | 'going' | 'leave'>;
  },
): ChoicesStore {
  const { clock, jobs, log, mail, mongo, notifications, uploads } = app;
  const store = new ChoicesStore(uploads);

  subscribers.whenChosen((email, subscriber) =>
    noted(subscriber ? note(subscriber) : store.saveLeft(email, clock.now())),
  );
  readings.whenLeft((reading, what) => {
    const list = courseOf(reading);
    return noted(what === 'left' ? store.saveLeft(list, clock.now()) : store.saveBack(list, clock.now()));
  });
  mail.onSuppressed(async ({ email, reason }) => {
    // Who complained wants no letter, whatever a copy remembers.
    if (reason === 'complained') await noted(store.saveLeft(email, clock.now()));
  });
  mail.onReleased(async ({ email }, session) => {
    const subscriber = await subscribers.findByEmail(email, session);
    if (subscriber?.state === 'confirmed') await noted(note(subscriber));
  });

  const queue = jobs.queue({
    name: 'newsletter-restored-choices',
    label: 'Choix des abonnés après une restauration',
    payload: z.object({}),
    patienceMs,
    work: (_nothing, context) => apply(context),
  });
  jobs.onSuspended(async ({ key }, session) => {
    await queue.add({}, { session, key });
  });

  function note({ email, state, ...chosen }: SubscriberRecord): Promise<void> {
    if (state !== 'confirmed') return store.saveLeft(email, clock.now());
    const { siteLetters = true, digest, authorSubscriptions, frequency = 'all', pausedUntil = null } = chosen;
    return store.save(email, { at: clock.now(), siteLetters, digest, authorSubscriptions, frequency, pausedUntil });
  }

  /** A disk that is full, or a bucket that does not answer, makes no leaving fail. */
  async function noted(work: Promise<void>): Promise<void> {
    const late = delay(noteMs, undefined, { ref: false }).then(() => Promise.reject(new Error('the storage is late')));
    try {
      await Promise.race([work, late]);
    } catch (error) {
      log.error({ err: error }, 'newsletter: a choice was not noted beside the database');
    }
  }

  async function apply({ held }: Pick<WorkContext, 'held'>): Promise<void> {
    const left = await store.listLeft();
    const wantsLess = async (subscriber: SubscriberRecord) =>
      fewerOf(subscriber, left.get(hashOf(subscriber.email)) ?? null, await store.find(subscriber.email));
    let changed = 0;
    for await (const copied of subscribers.confirmed()) {
      if ((await wantsLess(copied)) === null) continue;
      await mongo.transaction(async (session) => {
        await held(session);
        const subscriber = await subscribers.findById(copied._id.toHexString(), session);
        const fewer = subscriber?.state === 'confirmed' ? await wantsLess(subscriber) : null;
        if (!subscriber || fewer === null) return;
        if (fewer === 'left') await preferences.end(subscriber, { source: 'unsubscribe', reason: null }, session);
        // The moment by which authors whose letters are left know it.
        else await subscribers.change(subscriber, { ...fewer, lastActAt: clock.now() }, session);
      });
      changed += 1;
    }
    for await (const reading of readings.going()) {
      const leftAt = left.get(hashOf(courseOf(reading)));
      if (leftAt === undefined || leftAt <= reading.changedAt) continue;
      await mongo.transaction(async (session) => {
        await held(session);
        await readings.leave(reading, session);
      });
      changed += 1;
    }
    if (changed === 0) return;
    const many = formatCount(changed, 'abonné avait choisi', 'abonnés avaient choisi');
    const text = `Depuis cette copie, ${many} de partir, ou de recevoir moins de lettres : c’est repris.`;
    const key = `newsletter-choices-restored:${clock.now().toISOString()}`;
    const notice = { kind: 'newsletter-choices-restored', text, href: '/admin/newsletter/abonnes', key } as const;
    await mongo.transaction((session) => notifications.notifyAdmins(notice, session));
  }

  return store;
}

/** What a reader leaves who leaves one course. */
const courseOf = ({ email, courseId }: Pick<ReadingRecord, 'email' | 'courseId'>): string =>
  `${email} ${courseId.toHexString()}`;
