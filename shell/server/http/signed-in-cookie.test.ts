import { expect, test } from 'vitest';
import { notSignedIn, signedInCookies } from './signed-in-cookie.ts';

test('the hint cookie follows the session cookie as long as it lives, and never holds the token', () => {
  expect(signedInCookies('sid=secret; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')).toEqual([
    'signed-in=1; Max-Age=60; Path=/; SameSite=Lax',
  ]);
  expect(signedInCookies(['a=b', '__Host-sid=secret; Max-Age=60; Path=/; Secure; HttpOnly'])).toEqual([
    'signed-in=1; Max-Age=60; Path=/; SameSite=Lax; Secure',
  ]);
});

test('the hint cookie goes when the session cookie goes', () => {
  expect(signedInCookies('sid=; Max-Age=0; Path=/')).toEqual([notSignedIn]);
});

test('minds no other cookie', () => {
  expect(signedInCookies(undefined)).toEqual([]);
  expect(signedInCookies(['theme=dark', 'nosid=1'])).toEqual([]);
});
