import { expect, test } from 'vitest';
import { isGrave, readAudit } from './audit.ts';

const delivered = new Set(['node_modules/fastify', 'node_modules/a/node_modules/qs']);
const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: {} } });
const via = [{ title: 'Denial of service', url: 'https://github.com/advisories/GHSA-x', severity: 'high' }, 'other'];

test('a grave fault of a delivered package is one that keeps a release back, wherever in the tree it stands', () => {
  const audit = readAudit(
    report({
      fastify: { name: 'fastify', severity: 'critical', via: ['qs'], nodes: ['node_modules/fastify'] },
      qs: { name: 'qs', severity: 'high', via, nodes: ['node_modules/qs', 'node_modules/a/node_modules/qs'] },
      knip: { name: 'knip', severity: 'critical', via, nodes: ['node_modules/knip'] },
      bson: { name: 'bson', severity: 'moderate', via, nodes: ['node_modules/fastify'] },
    }),
    delivered,
  );
  expect(audit).toMatchObject({ state: 'audited' });
  const advisories = audit.state === 'audited' ? audit.advisories : [];
  expect(advisories.map((advisory) => [advisory.name, isGrave(advisory)])).toEqual([
    ['fastify', true],
    ['qs', true],
    ['knip', false],
    ['bson', false],
  ]);
  expect(advisories[1]?.faults).toEqual(['Denial of service (https://github.com/advisories/GHSA-x)']);
});

test('a lock file without a known fault is audited, and has none', () => {
  expect(readAudit(report({}), delivered)).toEqual({ state: 'audited', advisories: [] });
});

test.each([
  [
    'a mirror that refuses',
    'npm warn audit 405\n{\n"message":"405 Method Not Allowed - POST …/bulk","statusCode":405\n}\nnpm error',
    /405/,
  ],
  ['a machine without network', '{"error":{"code":"ENOTFOUND"}}', /no report/],
  ['nothing that is JSON', 'npm error', /no report/],
])('%s is no registry that found nothing', (_name, output, reason) => {
  expect(readAudit(output, delivered)).toEqual({ state: 'unanswered', reason: expect.stringMatching(reason) });
});
