import { placeholder } from '@letat/contracts/core/identity';
import { describe, expect, it } from 'vitest';
import { aiSettings, identityOf, paypalSettings, railSettings, readConfig, s3Settings } from './config.ts';

const enough = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017/letat?replicaSet=rs0',
  INTERNAL_TOKEN: 'un-secret-assez-long-pour-tous',
};

function identityGiven(environment: Record<string, string>) {
  const read = readConfig({ ...enough, ...environment });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return identityOf(read.config);
}

describe('the configuration', () => {
  it('needs only what has no sensible default', () => {
    expect(readConfig(enough)).toMatchObject({
      config: {
        PUBLIC_ORIGIN: 'http://localhost:3000',
        rateLimits: {},
        DEMO: false,
      },
    });
    expect(readConfig({ ...enough, DEMO: '1', API_PORT: '4000' })).toMatchObject({
      config: { DEMO: true, API_PORT: 4000 },
    });
  });

  it('takes the amounts of rate limits by their variables, whichever limits there are', () => {
    expect(readConfig({ ...enough, RATE_LIMIT_COMMENTS: '5', RATE_LIMIT_NEW: undefined })).toMatchObject({
      config: { rateLimits: { RATE_LIMIT_COMMENTS: 5 } },
    });
    for (const amount of ['0', '', 'many', '1.5'])
      expect(readConfig({ ...enough, RATE_LIMIT_COMMENTS: amount }), amount).toEqual({
        problems: [{ variable: 'RATE_LIMIT_COMMENTS', message: expect.stringContaining('donnez') }],
      });
  });

  it('takes a model with its address and its name, or none, and repeats no key', () => {
    const model = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'mistral', AI_API_KEY: 'cle-secrete' };
    const settingsOf = (given: Record<string, string>) => {
      const read = readConfig({ ...enough, ...given });
      return 'config' in read ? aiSettings(read.config) : read.problems;
    };
    expect(settingsOf({ ...model, AI_PRICE_OUTPUT: '0.4' })).toEqual({
      model: { baseUrl: 'http://127.0.0.1:11434/v1', model: 'mistral', key: 'cle-secrete' },
      prices: { input: 0, output: 0.4 },
      quota: { firstAuthors: 1000, callsADay: 50, callsAMonth: 10 },
    });
    expect(settingsOf({ ...model, AI_API_KEY: '' })).toMatchObject({ model: { key: null } });
    expect(settingsOf({})).toMatchObject({ model: null });
    expect(settingsOf({ DEMO: '1' })).toMatchObject({ quota: { callsADay: 500 } });
    expect(settingsOf({ DEMO: '1', AI_CALLS_A_DAY: '0' })).toMatchObject({ quota: { callsADay: 0 } });
    for (const variable of ['AI_BASE_URL', 'AI_MODEL']) {
      const problems = settingsOf({ ...model, [variable]: '' });
      expect(problems).toEqual([{ variable, message: expect.stringContaining('donnez') }]);
      expect(JSON.stringify(problems)).not.toContain('cle-secrete');
    }
    expect(settingsOf({ ...model, AI_BASE_URL: 'file:///etc/passwd' })).toMatchObject([{ variable: 'AI_BASE_URL' }]);
  });

  it('takes PayPal’s settings as a whole, or none', () => {
    const paypal = {
      PAYPAL_BASE_URL: 'https://api-m.paypal.com',
      PAYPAL_CLIENT_ID: 'identifiant',
      PAYPAL_CLIENT_SECRET: 'secret-de-paypal',
      PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
    };
    const whole = readConfig({ ...enough, ...paypal });
    expect('config' in whole && paypalSettings(whole.config)).toEqual({
      baseUrl: 'https://api-m.paypal.com',
      clientId: 'identifiant',
      clientSecret: 'secret-de-paypal',
      webhookId: '8PT597110X687430LKGECATA',
    });
    const none = readConfig(enough);
    expect('config' in none && paypalSettings(none.config)).toBeNull();
    for (const variable of Object.keys(paypal)) {
      const read = readConfig({ ...enough, ...paypal, [variable]: '' });
      const problems = 'problems' in read ? read.problems : [];
      expect(problems).toEqual([{ variable, message: expect.stringContaining('donnez') }]);
      expect(JSON.stringify(problems)).not.toContain('secret-de-paypal');
    }
  });

  it('takes pawaPay’s settings as a whole, Wave’s by its key, or none', () => {
    const railsOf = (given: Record<string, string>) => {
      const read = readConfig({ ...enough, ...given });
      return 'config' in read ? railSettings(read.config) : read.problems;
    };
    expect(railsOf({})).toEqual({ wave: null, pawapay: null });
    expect(railsOf({ WAVE_API_KEY: 'wave_sn_prod_x', WAVE_WEBHOOK_SECRETS: 'wave_WH_2, wave_WH_1,' })).toMatchObject({
      wave: {
        baseUrl: 'https://api.wave.com',
        apiKey: 'wave_sn_prod_x',
        webhookSecrets: ['wave_WH_2', 'wave_WH_1'],
        country: 'SN',
      },
    });
    expect(railsOf({ WAVE_API_KEY: 'wave_sn_prod_x', WAVE_COUNTRY: 'CM' })).toMatchObject([
      { variable: 'WAVE_COUNTRY' },
    ]);
    const pawapay = { PAWAPAY_BASE_URL: 'https://api.pawapay.io', PAWAPAY_API_TOKEN: 'jeton-secret' };
    expect(railsOf(pawapay)).toMatchObject({
      pawapay: { baseUrl: 'https://api.pawapay.io', apiToken: 'jeton-secret' },
    });
    for (const variable of Object.keys(pawapay)) {
      const problems = railsOf({ ...pawapay, [variable]: '' });
      expect(problems).toEqual([{ variable, message: expect.stringContaining('donnez') }]);
      expect(JSON.stringify(problems)).not.toContain('jeton-secret');
    }
  });

  it('takes a bucket as a whole, or none', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.exemple.org',
      S3_BUCKET: 'letat',
      S3_ACCESS_KEY_ID: 'clef',
      S3_SECRET_ACCESS_KEY: 'secret-du-seau',
    };
    const whole = readConfig({ ...enough, ...bucket });
    expect('config' in whole && s3Settings(whole.config)).toEqual({
      endpoint: 'https://s3.exemple.org',
      region: 'us-east-1',
      bucket: 'letat',
      accessKeyId: 'clef',
      secretAccessKey: 'secret-du-seau',
    });
    const inside = readConfig({ ...enough, ...bucket, S3_INTERNAL_ENDPOINT: 'http://store:8333' });
    expect('config' in inside && s3Settings(inside.config)).toMatchObject({
      endpoint: 'https://s3.exemple.org',
      internalEndpoint: 'http://store:8333',
    });
    const none = readConfig({ ...enough, S3_ENDPOINT: '', S3_BUCKET: ' ' });
    expect('config' in none && s3Settings(none.config)).toBeNull();
    for (const variable of Object.keys(bucket)) {
      const read = readConfig({ ...enough, ...bucket, [variable]: '' });
      const problems = 'problems' in read ? read.problems : [];
      expect(problems).toEqual([{ variable, message: expect.stringContaining('donnez') }]);
      expect(JSON.stringify(problems)).not.toContain('secret-du-seau');
    }
    expect(readConfig({ ...enough, ...bucket, S3_ENDPOINT: 'https://s3.exemple.org/letat' })).toMatchObject({
      problems: [{ variable: 'S3_ENDPOINT' }],
    });
  });

  it('takes who runs the site as it is given, and leaves the rest to be filled in', () => {
    const given = {
      IDENTITY_OPERATOR: '  Institut d’incubation & Cie ',
      IDENTITY_ADDRESS: '12 avenue du Port, Dakar',
      IDENTITY_COORDINATOR: 'Awa Ndiaye',
      IDENTITY_CONTACT_EMAIL: 'contact@exemple.org',
      IDENTITY_PARTNER_NAME: 'Le Cabinet',
      IDENTITY_PARTNER_URL: 'https://cabinet.exemple.org/accueil?de=revue',
      IDENTITY_MAIL_SENDER: 'revue+lettre@exemple.org',
    };
    expect(identityGiven(given)).toEqual({
      operator: 'Institut d’incubation & Cie',
      address: '12 avenue du Port, Dakar',
      coordinator: 'Awa Ndiaye',
      contactEmail: 'contact@exemple.org',
      partnerName: 'Le Cabinet',
      partnerUrl: 'https://cabinet.exemple.org/accueil?de=revue',
      mailSender: 'revue+lettre@exemple.org',
      isFictitious: false,
    });
    const shipped = {
      operator: placeholder,
      address: placeholder,
      coordinator: placeholder,
      contactEmail: placeholder,
      partnerName: 'Conseil Hub',
      partnerUrl: null,
      mailSender: placeholder,
      isFictitious: false,
    };
    expect(identityGiven({})).toEqual(shipped);
    expect(identityGiven(Object.fromEntries(Object.keys(given).map((name) => [name, ' '])))).toEqual(shipped);
    expect(identityGiven({ IDENTITY_COORDINATOR: 'Awa Ndiaye' })).toEqual({ ...shipped, coordinator: 'Awa Ndiaye' });
  });

  it('the demonstration has an identity that says that it is fictitious, until somebody says who runs it', () => {
    const demonstration = identityGiven({ DEMO: '1' });
    expect(demonstration).toMatchObject({ isFictitious: true, partnerUrl: null, mailSender: placeholder });
    expect(demonstration).toMatchObject({ operator: expect.stringContaining('fictif') });
    expect([demonstration?.address, demonstration?.coordinator, demonstration?.contactEmail]).not.toContain(
      placeholder,
    );
    expect(identityGiven({ DEMO: '1', IDENTITY_OPERATOR: 'Institut des réformes' })).toMatchObject({
      ...{ operator: 'Institut des réformes', address: placeholder, contactEmail: placeholder, isFictitious: false },
    });
  });

  it.each([
    ['IDENTITY_OPERATOR', 'Institut\r\nBcc: autre@exemple.org'],
    ['IDENTITY_ADDRESS', '12 avenue du Port\nDakar'],
    ['IDENTITY_ADDRESS', '12 avenue du Port\u2028Dakar'],
    ['IDENTITY_COORDINATOR', 'Awa\u0007Ndiaye'],
    ['IDENTITY_PARTNER_NAME', 'C'.repeat(201)],
    ['IDENTITY_CONTACT_EMAIL', 'contact'],
    ['IDENTITY_CONTACT_EMAIL', 'contact@exemple.org?subject=Bonjour'],
    ['IDENTITY_CONTACT_EMAIL', 'contact@exemple.org, autre@exemple.org'],
    ['IDENTITY_MAIL_SENDER', 'La revue <revue@exemple.org>'],
    ['IDENTITY_MAIL_SENDER', 'revue@exemple.org\r\nBcc: autre@exemple.org'],
    ['IDENTITY_PARTNER_URL', 'cabinet.exemple.org'],
    ['IDENTITY_PARTNER_URL', 'javascript:alert(1)'],
    ['IDENTITY_PARTNER_URL', 'ftp://cabinet.exemple.org'],
    ['IDENTITY_PARTNER_URL', 'https:cabinet.exemple.org'],
    ['IDENTITY_PARTNER_URL', 'https://cabinet.exemple.org@autre.example'],
    ['IDENTITY_PARTNER_URL', 'http://localhost:3000'],
    ['IDENTITY_PARTNER_URL', 'https://cabinet.exemple.org/\nautre'],
  ])('refuses %s as %j, with its mend', (variable, value) => {
    expect(readConfig({ ...enough, [variable]: value })).toEqual({
      problems: [{ variable, message: expect.stringMatching(/ ; donnez /) }],
    });
  });

  it('needs the sender of mails once there is a server for them, and not the other way round', () => {
    const server = { SMTP_URL: 'smtps://smtp.exemple.org' };
    expect(readConfig({ ...enough, ...server })).toMatchObject({ problems: [{ variable: 'IDENTITY_MAIL_SENDER' }] });
    expect(readConfig({ ...enough, ...server, IDENTITY_MAIL_SENDER: 'revue@exemple.org' })).toHaveProperty('config');
    expect(readConfig({ ...enough, IDENTITY_MAIL_SENDER: 'revue@exemple.org' })).toHaveProperty('config');
  });

  it('names every wrong variable with its cause and mend, and repeats no value', () => {
    const secret = 'trop-court';
    const read = readConfig({
      INTERNAL_TOKEN: secret,
      PUBLIC_ORIGIN: 'https://letat.example/accueil',
      SITE_TIME_ZONE: 'Afrique/Dakar',
      RATE_LIMIT_DEFAULT: '0',
      API_PORT: 'x',
      DEMO: 'peut-être',
    });
    const problems = 'problems' in read ? read.problems : [];
    expect(problems.map(({ variable }) => variable).sort()).toEqual([
      'API_PORT',
      'DEMO',
      'INTERNAL_TOKEN',
      'MONGODB_URI',
      'PUBLIC_ORIGIN',
      'RATE_LIMIT_DEFAULT',
      'SITE_TIME_ZONE',
    ]);
    for (const { message } of problems) expect(message).toMatch(/donne/);
    expect(JSON.stringify(problems)).not.toContain(secret);
  });
});
