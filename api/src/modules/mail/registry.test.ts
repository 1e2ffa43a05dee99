import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApp, useOwnApp } from '../../../test/app.ts';
import { mailSite, sentMails } from '../../../test/mails.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import { notice } from '../notifications/index.ts';
import { compose, preheaderOf, sampleAddressee } from './compose.ts';
import type { MailTemplate } from './define-mail.ts';
import { defineMail, paragraph } from './index.ts';

const api = useOwnApp();

/** A mail that no module registers. */
const stray = defineMail({
  name: 'stray',
  kind: 'account',
  causedBy: 'operator',
  label: 'Égaré',
  data: z.object({}),
  sample: {},
  subject: () => 'Égaré',
  preheader: () => 'Égaré',
  body: () => [paragraph('Égaré.')],
});

/** The names of the files in the `mails/` folders of all modules, which are those of the mails in them. */
function fileNames(): string[] {
  const modules = join(import.meta.dirname, '..');
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/mails\/[^/.]+\.ts$/.test(file) && basename(file) !== 'index.ts')
    .map((file) => basename(file, '.ts'));
}

const unknownIn = (log: readonly Record<string, unknown>[]) =>
  log.flatMap(({ msg, template, count }) =>
    msg === 'outbox: mails wait whose template no module has registered' ? [{ template, count }] : [],
  );

describe('the registry of mails', () => {
  it('holds the mail of every file in a module’s folder of mails, under the name of the file', () => {
    expect(fileNames().length).toBeGreaterThan(40);
    expect(api.app.mail.templates().map(({ name }) => name)).toEqual(fileNames().toSorted());
  });

  it('takes a name once', () => {
    const twin = { ...stray, name: 'notice' };
    expect(() => api.app.mail.register([notice])).toThrow('there is a mail "notice" already');
    expect(() => api.app.mail.register([twin])).toThrow('there is a mail "notice" already');
    expect(api.app.mail.templates()).toContain(notice);
    expect(api.app.mail.templates()).not.toContain(twin);
  });

  it('refuses to send a template that no module has registered, and another one of a name that is taken', async () => {
    const to = 'egaree@exemple.org';
    for (const template of [stray, { ...stray, name: 'notice' }])
      await expect(
        api.app.mongo.transaction((session) => api.app.mail.send({ template, data: {}, to }, session)),
      ).rejects.toThrow(`the mail "${template.name}" is not registered`);
    expect(await storedWhere(api.app.mongo.connection, 'mails', ({ toKey }) => toKey === to)).toEqual([]);
  });

  it('has mails reported at the start whose template is in none of its lists, and the outbox abandons them', async () => {
    const to = 'orpheline@exemple.org';
    const data = { subject: 'Avis', paragraphs: ['Bonjour.'] };
    await api.app.mongo.transaction((session) => api.app.mail.send({ template: notice, data, to }, session));
    const known = await startApp({ MONGODB_URI: api.uri });
    await known.close();
    expect(unknownIn(known.log)).toEqual([]);

    const { connection } = api.app.mongo;
    await changeStored(connection, 'mails', ({ toKey }) => toKey === to, { $set: { template: 'disparue' } });
    const restarted = await startApp({ MONGODB_URI: api.uri });
    try {
      await expect.poll(() => unknownIn(restarted.log)).toEqual([{ template: 'disparue', count: 1 }]);
    } finally {
      await restarted.close();
    }
    expect(await sentMails(api.app, to)).toEqual([]);
    expect(await storedWhere(connection, 'mails', ({ toKey }) => toKey === to)).toMatchObject([
      { template: 'disparue', state: 'abandoned', reason: 'Ce mail n’a plus de modèle.', attempts: 0 },
    ]);
  });
});

it('every registered mail makes a mail of its sample: a subject of one line, a text part that says it all, no place for scripts', () => {
  for (const template of api.app.mail.templates()) {
    const { name, sample } = template;
    const { subject, text, html } = compose(template, sample, mailSite);
    expect(subject, name).toMatch(/^[^\r\n]{3,120}$/);
    expect(subject, name).not.toMatch(/ [;:!?]/);
    expect(html, name).not.toMatch(/<script|javascript:|undefined|\[object|NaN/);
    expect(text, name).not.toMatch(/undefined|\[object|NaN|<[a-z]/);
    for (const part of [text, html]) expect(part, name).toContain('L’incubateur, 12 avenue du Port, Dakar');
    expect(html.length, name).toBeLessThan(60_000);
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    for (const block of template.body(template.data.parse(sample), sampleAddressee))
      if (block.type === 'button') expect(block.href, name).toMatch(/^(?:\/(?!\/)|https:\/\/)/);
  }
});

/** Every value that a field is seen with: those of the samples, each choice, yes and no, null and an empty list. */
function valuesOf(field: unknown, seen: readonly unknown[]): unknown[] {
  if (field instanceof z.ZodNullable) return [...valuesOf(field.unwrap(), seen), null];
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return [...valuesOf(field.unwrap(), seen), undefined];
  if (field instanceof z.ZodEnum) return [...field.options];
  if (field instanceof z.ZodBoolean) return [true, false];
  if (field instanceof z.ZodArray && field.safeParse([]).success) return [...seen, []];
  return [...seen];
}

/** What a template may be filled with: its samples, and each of them with one field at each of its values. */
function variantsOf({ name, data, sample, otherSamples = [] }: MailTemplate): object[] {
  const samples = [sample, ...otherSamples];
  if (!(data instanceof z.ZodObject)) return samples;
  return Object.entries(data.shape).flatMap(([key, field]) => {
    const seen = samples.map((one) => Reflect.get(one, key)).filter((value) => value !== null && value !== undefined);
    expect(seen.length, `a sample of ${name} in which "${key}" has a value`).toBeGreaterThan(0);
    return samples.flatMap((one) => valuesOf(field, seen).map((value) => ({ ...one, [key]: value })));
  });
}

it('every registered mail renders whatever its data are: each choice, each value that may be missing, there or not', () => {
  for (const template of api.app.mail.templates())
    for (const data of variantsOf(template)) {
      const { subject, text, html } = compose(template, data, mailSite);
      const parsed = template.data.parse(data);
      for (const made of [template.sender?.(parsed), template.unsubscribe?.(parsed)])
        expect(made ?? null, template.name).toSatisfy((value) => value === null || value !== '');
      const where = `${template.name} ${JSON.stringify(data)}`;
      expect(subject, where).toMatch(/^[^\r\n]{3,200}$/);
      for (const part of [subject, text, html]) expect(part, where).not.toMatch(/undefined|\[object|NaN/);
    }
});

it('no registered mail has a name of the code among its words', () => {
  for (const template of api.app.mail.templates()) {
    const { text, subject } = compose(template, template.sample, mailSite);
    const words = [subject, preheaderOf(template, template.sample), text].join('\n').replaceAll('PayPal', '');
    expect(words, template.name).not.toMatch(/\p{Ll}\p{Lu}/u);
  }
});

it('no registered mail that one can stop sends its reader to an account, which who gets it may not have', () => {
  // `notification` is sent to accounts alone; the others go to addresses as well.
  const stoppable = api.app.mail.templates().filter(({ kind, name }) => kind !== 'account' && name !== 'notification');
  expect(stoppable.length).toBeGreaterThan(5);
  for (const template of stoppable) {
    const { text, html } = compose(template, template.sample, mailSite);
    for (const part of [text, html]) expect(part, template.name).not.toMatch(/(?:votre|mon) compte\b/i);
  }
});

it('a mail to the writer of a comment says why it came, and the mail of an account where one chooses', () => {
  const foot = (name: string) => {
    const template = api.app.mail.templates().find((known) => known.name === name);
    if (!template) throw new Error(`no mail ${name}`);
    return compose(template, template.sample, mailSite).text.split('-- \n')[1]?.replaceAll('\n', ' ');
  };
  for (const name of ['comment-approved', 'comment-reply'])
    expect(foot(name)).toContain('parce que cette adresse a été donnée avec');
  expect(foot('notification')).toContain('dans votre compte, rubrique Notifications');
});
