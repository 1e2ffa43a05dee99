import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { publicFacts } from './start-facts.ts';

const filledIn = {
  IDENTITY_OPERATOR: 'Institut des réformes',
  IDENTITY_ADDRESS: '12 avenue du Port, Dakar',
  IDENTITY_COORDINATOR: 'Awa Ndiaye',
  IDENTITY_CONTACT_EMAIL: 'contact@example.org',
  IDENTITY_PARTNER_URL: 'https://partner.example.org',
  IDENTITY_MAIL_SENDER: 'revue@example.org',
};
const site = 'https://www.example.org';

const warnings = (url: string, settings: Record<string, string>): string[] =>
  publicFacts(readEnvironment(settings), url)
    .filter(([name]) => name === 'Warning')
    .map(([, text]) => text);

describe('a start for the public', () => {
  test('warns of each setting of the identity that is left, in one line, and says where that shows', () => {
    const lines = warnings(site, {});
    expect(lines).toHaveLength(6);
    for (const name of Object.keys(filledIn)) expect(lines.join('\n')).toContain(`${name} is not filled in: `);
    expect(lines[0]).toMatch(/IDENTITY_OPERATOR.*\/legal-terms.*every mail.*"à renseigner"/);
    const { IDENTITY_CONTACT_EMAIL: _, ...others } = filledIn;
    expect(warnings(site, others)).toEqual([
      expect.stringMatching(/^IDENTITY_CONTACT_EMAIL is not filled in: .*\/privacy-policy/),
    ]);
  });

  test('warns of none once all are filled in, and on this machine alone', () => {
    expect(warnings(site, filledIn)).toEqual([]);
    for (const local of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(warnings(local, {})).toEqual([expect.stringContaining('plain http')]);
  });

  test('says whether mails leave', () => {
    const mail = (settings: Record<string, string>) =>
      publicFacts(readEnvironment(settings), site).filter(([name]) => name === 'Mail');
    expect(mail({})).toEqual([['Mail', 'waits: SMTP_URL is not set']]);
    expect(mail({ ...filledIn, SMTP_URL: 'smtps://smtp.example.org' })).toEqual([]);
  });

  test('says whether people can pay', () => {
    const payments = (settings: Record<string, string>) =>
      publicFacts(readEnvironment(settings), site).filter(([name]) => name === 'Payments');
    expect(payments({})).toEqual([['Payments', 'none: PAYPAL_BASE_URL is not set']]);
    expect(payments({ PAYPAL_BASE_URL: 'https://api-m.paypal.com' })).toEqual([]);
  });
});
