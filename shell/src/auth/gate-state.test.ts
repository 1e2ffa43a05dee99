import { expect, test } from 'vitest';
import { gateStateOf } from './gate-state.ts';

test('leads back to the page that it stands for, without what only the gate reads', () => {
  expect(gateStateOf('/write?post=12')).toEqual({ next: '/write?post=12', tab: 'login', refusal: null });
  expect(gateStateOf('/write?connexion=wrong_credentials&post=12')).toEqual({
    next: '/write?post=12',
    tab: 'login',
    refusal: 'wrong_credentials',
  });
  expect(gateStateOf('/account?inscription=email_taken')).toMatchObject({ tab: 'register', refusal: 'email_taken' });
});

test('leads where the navigation says, inside this site', () => {
  expect(gateStateOf('/account?next=/post/a%3Fb%3D1').next).toBe('/post/a?b=1');
});

test.each([
  '//ailleurs.example',
  '/\\ailleurs.example',
  'https://ailleurs.example',
  '/\t/ailleurs.example',
  'javascript:1',
  '',
])('never leads elsewhere: %j', (next) => {
  expect(gateStateOf(`/account?next=${encodeURIComponent(next)}`).next).toBe('/account');
});
