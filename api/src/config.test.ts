import { describe, expect, it } from 'vitest';
import { readConfig, s3Settings } from './config.ts';

const enough = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017/letat?replicaSet=rs0',
  INTERNAL_TOKEN: 'un-secret-assez-long-pour-tous',
};

describe('the configuration', () => {
  it('needs only what has no sensible default', () => {
    expect(readConfig(enough)).toMatchObject({
      config: {
        PUBLIC_ORIGIN: 'http://localhost:3000',
        RATE_LIMIT_COMMENTS: 20,
        RATE_LIMIT_DEFAULT: 1200,
        DEMO: false,
      },
    });
    expect(readConfig({ ...enough, DEMO: '1', API_PORT: '4000' })).toMatchObject({
      config: { DEMO: true, API_PORT: 4000 },
    });
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
