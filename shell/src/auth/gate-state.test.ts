import { registrationOnTheWayTo } from '@letat/contracts/auth/gate';
import { expect, test } from 'vitest';
import { gateStateOf } from './gate-state.ts';

test('the gate leads back to the page that it stands for, without what only the gate reads', () => {
  expect(gateStateOf('/write?post=12')).toEqual({
    next: '/write?post=12',
    isAsked: false,
    tab: 'login',
    asksCode: false,
    refusal: null,
  });
  expect(gateStateOf('/write?connexion=wrong_credentials&post=12')).toEqual({
    next: '/write?post=12',
    isAsked: false,
    tab: 'login',
    asksCode: false,
    refusal: 'wrong_credentials',
  });
  expect(gateStateOf('/account?inscription=username_taken')).toMatchObject({
    tab: 'register',
    refusal: 'username_taken',
  });
});

test('the gate asks for the code while a login waits for it, and says when it was wrong', () => {
  expect(gateStateOf('/write?connexion=second_factor_required')).toEqual({
    next: '/write',
    isAsked: false,
    tab: 'login',
    asksCode: true,
    refusal: null,
  });
  expect(gateStateOf('/write?connexion=wrong_code')).toMatchObject({ asksCode: true, refusal: 'wrong_code' });
  expect(gateStateOf('/write?connexion=login_over')).toMatchObject({ asksCode: false, refusal: 'login_over' });
});

test('the gate leads where the navigation says, inside this site, and knows that it was asked for', () => {
  expect(gateStateOf('/account?next=/post/a%3Fb%3D1')).toMatchObject({ next: '/post/a?b=1', isAsked: true });
});

test('the way to an account that is yet to be opened leads to the registration, and from there to the page', () => {
  expect(gateStateOf(registrationOnTheWayTo('/post/guichet#suite'))).toEqual({
    next: '/post/guichet#suite',
    isAsked: true,
    tab: 'register',
    asksCode: false,
    refusal: null,
  });
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
