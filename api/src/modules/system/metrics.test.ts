import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { operator, useApp } from '../../../test/app.ts';
import { addUser } from '../../../test/fixtures.ts';

const metricsToken = 'un-jeton-pour-qui-surveille';
const api = useApp({ METRICS_TOKEN: metricsToken });

const watcher = { authorization: `Bearer ${metricsToken}` };
const figures = async () => (await api.get('/internal/metrics', watcher)).body;
const figureOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

it('the figures are read with a token of their own, which opens nothing else, and by nobody without one', async () => {
  const read = await api.get('/internal/metrics', watcher);
  expect(read.statusCode).toBe(200);
  expect(read.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect((await api.get('/internal/metrics', operator)).statusCode).toBe(200);
  for (const authorization of ['', 'Bearer', `Basic ${metricsToken}`, `Bearer ${metricsToken}x`])
    expect((await api.get('/internal/metrics', { authorization })).statusCode, authorization).toBe(401);
  expect((await api.as('admin').get('/internal/metrics')).statusCode).toBe(401);
  expect((await api.get('/internal/release-set', watcher)).statusCode).toBe(401);
});

it('requests are counted by their route and the class of their status, and nothing of what people typed is in there', async () => {
  await addUser(api.app, { email: 'binta.secrete@exemple.org', fullName: 'Binta Secrète' });
  await api.get('/api/posts/un-article-que-personne-n-a-ecrit?search=mot-secret');
  await api.post('/api/auth/login', { email: 'binta.secrete@exemple.org', password: 'mot-de-passe-secret' });
  const text = await figures();
  expect(
    figureOf(text, 'letat_http_request_duration_seconds_count{method="GET",route="/api/posts/:slug",status="4xx"}'),
  ).toBe(1);
  expect(text).not.toMatch(/secret|exemple\.org|un-article|127\.0\.0\.1/i);
});

it('an answer from memory is counted as one, and so is the reading that made it', async () => {
  const before = await figures();
  const read = (text: string, from: string) => figureOf(text, `letat_response_cache_total{from="${from}"}`) || 0;
  for (let time = 0; time < 3; time += 1) await api.get('/api/products');
  const after = await figures();
  expect(read(after, 'database') - read(before, 'database')).toBe(1);
  expect(read(after, 'memory') - read(before, 'memory')).toBe(2);
});

it('what waits in a queue is counted, and for how long; its attempts are measured', async () => {
  await api.post('/api/auth/password-reset', { email: 'personne@exemple.org' });
  const waiting = 'letat_work_rows{queue="password-reset-requests",state="waiting"}';
  expect(figureOf(await figures(), waiting)).toBe(1);
  await api.app.jobs.process('password-reset-requests');
  const text = await figures();
  expect(figureOf(text, waiting)).toBe(0);
  expect(figureOf(text, 'letat_work_attempt_seconds_count{queue="password-reset-requests",outcome="done"}')).toBe(1);
});

it('up to when the last backup has the data is told, and that there is none', async () => {
  expect(figureOf(await figures(), 'letat_backup_data_until_seconds')).toBe(0);
  const dataUntil = new Date('2026-11-29T23:00:00Z');
  await api.app.backups.record({ name: 'a', dataUntil, finishedAt: dataUntil, bytes: 12, durationMs: 5 });
  expect(figureOf(await figures(), 'letat_backup_data_until_seconds')).toBe(dataUntil.getTime() / 1000);
});

const root = join(import.meta.dirname, '../../../..');
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
  .parse(parse(readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8')))
  .groups.flatMap((group) => group.rules);
/** What Prometheus adds to what it reads. */
const added = ['job', 'instance'];

/** Labels of the shell's figures, which another process has, by their names as a rule may use them. */
function labelsOfShell(): Map<string, readonly string[]> {
  const source = readFileSync(join(root, 'shell/server/http/watch-requests.ts'), 'utf8');
  const declared = source.matchAll(/metrics\.(?:counter|gauge)\(\s*'(letat_\w+)',[^[]*\[([^\]]*)\]/g);
  return new Map(
    [...declared].map(([, name = '', labels = '']) => [
      name,
      [...labels.matchAll(/'(\w+)'/g)].map(([, label = '']) => label),
    ]),
  );
}

it.each(rules)('the rule $alert reads figures that are there, by labels that they have', ({ expr }) => {
  const known = new Map([...labelsOfShell(), ...api.app.metrics.labels()]);
  const used = [...expr.matchAll(/\b(letat_\w+|up)\b(?:\{([^}]*)\})?/g)];
  expect(used.length).toBeGreaterThan(0);
  const ofAll = new Set(added);
  for (const [, name = '', selector = ''] of used) {
    const labels = name === 'up' ? added : [...(known.get(name) ?? []), ...added];
    if (name !== 'up') expect([...known.keys()]).toContain(name);
    for (const label of labels) ofAll.add(label);
    for (const [, label] of selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) expect(labels, name).toContain(label);
  }
  for (const [, list = ''] of expr.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of list.split(',')) expect([...ofAll]).toContain(label.trim());
});

it('every word that a rule compares a label with is one that the processes say', async () => {
  const text = await figures();
  const expressions = rules.map(({ expr }) => expr).join('\n');
  for (const [, what] of expressions.matchAll(/what="([\w-]+)"/g))
    expect(text).toContain(`letat_waiting{what="${what}"}`);
  for (const [, check] of expressions.matchAll(/check="([\w-]+)"/g))
    expect(text).toContain(`letat_health{check="${check}"}`);
  for (const [, pattern = ''] of expressions.matchAll(/check=~"([^"]+)"/g))
    expect(text).toMatch(new RegExp(`letat_health\\{check="${pattern}"`));
  const payments = readFileSync(join(root, 'api/src/modules/payments/index.ts'), 'utf8');
  for (const [, client] of expressions.matchAll(/client="([\w-]+)"/g))
    expect(payments).toContain(`outgoingHttp.client({ name: '${client}'`);
});
