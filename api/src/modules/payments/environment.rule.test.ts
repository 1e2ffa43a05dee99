import { expect, it } from 'vitest';
import { environmentOf } from './environment.ts';

it('PayPal’s live hosts have its live script, and its sandbox and every stand-in that for tests', () => {
  for (const live of ['https://api-m.paypal.com', 'https://api-m.paypal.com/', 'https://api.paypal.com'])
    expect(environmentOf(live), live).toBe('production');
  for (const test of [
    'https://api-m.sandbox.paypal.com',
    'https://api.sandbox.paypal.com',
    'http://127.0.0.1:4000',
    'https://api-m.paypal.com.example.org',
  ])
    expect(environmentOf(test), test).toBe('sandbox');
});
