import { expect, it } from 'vitest';
import { backupFinding } from './checks/backups.ts';
import { certificateFinding } from './checks/certificate.ts';
import { clockFinding } from './checks/clock.ts';
import { spaceFinding } from './checks/disks.ts';
import { verificationFinding } from './checks/verification.ts';
import { versionsFinding } from './checks/versions.ts';

const now = new Date('2026-03-12T10:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const gigabytes = (count: number) => count * 1024 ** 3;

it.each([
  [null, 'urgent'],
  [ago(1), 'good'],
  [ago(4), 'soon'],
  [ago(27), 'urgent'],
])('a backup with data until %s is %s', (dataUntil, state) => {
  const found = backupFinding(dataUntil, now);
  expect(found.state).toBe(state);
  expect(found.remedy === null).toBe(state === 'good');
});

it.each([
  ['a large disk with a twentieth left', 50, 1000, 'good'],
  ['a large disk with four gigabytes left', 4, 1000, 'soon'],
  ['a large disk with half a gigabyte left', 0.5, 1000, 'urgent'],
  ['a small disk with a fifth left', 2, 10, 'good'],
  ['a small disk with a twentieth left', 0.5, 10, 'soon'],
  ['a small disk with a fiftieth left', 0.2, 10, 'urgent'],
])('%s is said to be so', (_name, free, total, state) => {
  expect(spaceFinding({ free: gigabytes(free), total: gigabytes(total) }).state).toBe(state);
});

it.each([
  ['24.21.0', '8.0.21', 'good'],
  ['24.21.0', '6.0.5', 'soon'],
  ['24.21.0', '99.0.0', 'good'],
])('Node %s on MongoDB %s is %s in March 2026', (node, mongodb, state) => {
  const found = versionsFinding({ node, mongodb }, now);
  expect(found.state).toBe(state);
  expect(found.finding).toContain(`MongoDB ${mongodb}`);
});

it.each([
  ['of three months with twenty days left', 90 * 24, 20 * 24, 'good'],
  ['of three months with ten days left', 90 * 24, 10 * 24, 'soon'],
  ['of three months with two days left', 90 * 24, 2 * 24, 'urgent'],
  ['of three months that is over', 90 * 24, -1, 'urgent'],
  ['of twelve hours with four left', 12, 4, 'good'],
  ['of twelve hours with two left', 12, 2, 'soon'],
])('a certificate %s is said to be so', (_name, hours, left, state) => {
  const found = certificateFinding({ from: ago(hours - left), until: ago(-left) }, now);
  expect(found.state).toBe(state);
  expect(found.remedy === null).toBe(state === 'good');
});

it.each([
  [12, 'good', /va avec/],
  [-12, 'good', /va avec/],
  [45, 'soon', /avance de 45\ss /],
  [-600, 'urgent', /retarde de 10\smin /],
])('a clock that is %d seconds ahead is %s', (seconds, state, words) => {
  const found = clockFinding(seconds * 1000);
  expect(found.state).toBe(state);
  expect(found.finding).toMatch(words);
});

it('a certificate that cannot be read from here is no problem that somebody could see to', () => {
  expect(certificateFinding(null, now)).toMatchObject({ state: 'unknown', remedy: null });
});

it('a version that ends within half a year is said, with the day', () => {
  const found = versionsFinding({ node: '24.21.0', mongodb: '8.0.21' }, new Date('2028-01-10T00:00:00Z'));
  expect(found).toMatchObject({ state: 'soon', finding: expect.stringMatching(/Node 24\.21\.0 .* 30 avril 2028/) });
});

const invariants = [
  { name: 'books', label: 'les comptes ne vont pas' },
  { name: 'files', label: 'des fichiers manquent' },
];
const verified = (name: string, faults: number, at = ago(2)) => ({ name, faults, at, checked: 9 });

it.each([
  ['before the first night', [], 'good', /à venir/],
  ['after a night that found nothing', [verified('books', 0), verified('files', 0)], 'good', /rien trouvé/],
  ['of which one was not looked at for three days', [verified('books', 0, ago(72))], 'soon', /3\u00a0j/],
  [
    'with faults',
    [verified('books', 2), verified('files', 1)],
    'urgent',
    /^3\sanomalies .*comptes ne vont pas ; et 1\sautre/,
  ],
  ['with faults that only a former release looked for', [verified('gone', 2), verified('books', 0)], 'good', /rien/],
])('data %s: %j', (_name, verifications, state, words) => {
  const found = verificationFinding(invariants, verifications, now);
  expect(found.state).toBe(state);
  expect(found.finding).toMatch(words);
});
