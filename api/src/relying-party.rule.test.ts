import { expect, it } from 'vitest';
import { isAbove, relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://revue.example', undefined, 'revue.example'],
  ['https://www.revue.example', 'revue.example', 'revue.example'],
  ['https://revue.example:8443', undefined, 'revue.example'],
  ['http://localhost:3000', undefined, 'localhost'],
])('passkeys at %s with the setting %s belong to %s', (origin, rpId, id) => {
  expect(relyingPartyOf(origin, rpId)).toEqual({ id, origin });
});

it.each(['http://revue.example', 'https://192.0.2.7', 'http://127.0.0.1:3000', 'https://[2001:db8::7]'])(
  'browsers make no passkeys at %s',
  (origin) => {
    expect(relyingPartyOf(origin, undefined)).toBeNull();
  },
);

it.each([
  ['revue.example', true],
  ['www.revue.example', true],
  ['example', false],
  ['vue.example', false],
  ['autre.example', false],
  ['fr.www.revue.example', false],
])('a site at www.revue.example may ask under %s: %s', (rpId, may) => {
  expect(isAbove(rpId, 'https://www.revue.example')).toBe(may);
});
