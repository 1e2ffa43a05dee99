import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

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
