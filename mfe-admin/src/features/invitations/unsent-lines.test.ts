import { expect, test } from 'vitest';
import { unsentLines } from './unsent-lines.ts';

const failed = (...emails: string[]) => emails.map((email) => ({ email }));

test('what was not invited stays in the list, each line once, and what was sent does not', () => {
  const list = 'Awa <awa@exemple.org>\npas une adresse; binta@exemple.org\nmoussa@exemple.org';
  expect(unsentLines(list, failed('pas une adresse', 'binta@exemple.org'))).toBe('pas une adresse\nbinta@exemple.org');
  expect(unsentLines(list, [])).toBe('');
});

test('a line that stands twice leaves the list once one of both was invited, and stays once when neither was', () => {
  const list = 'awa@exemple.org\nAWA@exemple.org';
  expect(unsentLines(list, failed('AWA@exemple.org'))).toBe('');
  expect(unsentLines(list, failed('AWA@exemple.org', 'awa@exemple.org'))).toBe('awa@exemple.org');
});

test('a line too long to be told whole stays whole', () => {
  const line = 'x'.repeat(300);
  expect(unsentLines(line, failed(`${'x'.repeat(119)}…`))).toBe(line);
});
