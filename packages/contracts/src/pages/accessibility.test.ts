import { expect, test } from 'vitest';
import { accessibilityAudit, stateOf } from './accessibility.ts';

const audit = { at: '2026-12-01', by: 'Cabinet', applicable: 60 };

test('a site without an audit says that it does not conform, whatever its programs find', () => {
  expect(stateOf(null)).toBe('non conforme');
});

test.each([
  [29, 'non conforme'],
  [30, 'partiellement conforme'],
  [59, 'partiellement conforme'],
  [60, 'totalement conforme'],
])('a site whose audit found %i of 60 criteria held says “%s”', (held, state) => {
  expect(stateOf({ ...audit, held })).toBe(state);
});

test('the audit that the statement rests on holds no more criteria than it looked at', () => {
  expect(accessibilityAudit === null || accessibilityAudit.held <= accessibilityAudit.applicable).toBe(true);
});
