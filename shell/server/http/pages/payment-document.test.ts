import type { Release } from '@letat/contracts/releases/operations';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { paymentDocument } from './payment-document.ts';

const without: Release = {
  name: 'some-remote',
  sha: '0123456789abcdef',
  kind: 'remote',
  files: {},
  entry: null,
  vouches: false,
  server: null,
  routes: [],
  fragments: [],
  shared: {},
  contract: 1,
  preload: [],
  assets: {},
};
const declaring: Release = {
  ...without,
  name: 'another-remote',
  files: { 'documents/payment.js': 'sha384-payment' },
  assets: { 'document-payment': 'documents/payment.js' },
};
let releases: Release[];
let app: FastifyInstance;

beforeEach(() => {
  releases = [without, declaring];
  app = fastify();
  paymentDocument(app, () => ({ id: 'set', releases }));
});
afterEach(() => app.close());

it('the payment document runs the script of the release that declares one, by its hash', async () => {
  const { body, statusCode } = await app.inject('/paiement?currency=USD');
  expect(statusCode).toBe(200);
  expect(body.match(/<script [^>]+>/g)).toEqual([
    '<script defer src="/releases/another-remote/0123456789abcdef/documents/payment.js" integrity="sha384-payment" crossorigin>',
  ]);
  expect(body).toContain('<paypal-button type="pay" hidden>');
  expect(body).not.toContain('USD');
});

it('the payment document lets PayPal’s scripts run, none that is written into it, and only this site frames it', async () => {
  const { headers } = await app.inject('/paiement');
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0], directive]),
  );
  expect(policy.get('script-src')).toBe("script-src 'self' https://*.paypal.com https://*.paypalobjects.com");
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'self'");
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers).not.toHaveProperty('integrity-policy');
  expect(headers).not.toHaveProperty('set-cookie');
});

it('without a release that declares its script there is no payment document', async () => {
  releases = [without];
  expect((await app.inject('/paiement')).statusCode).toBe(404);
});
