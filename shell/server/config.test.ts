import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { pageHeaders } from './http/headers.ts';

const good = { API_URL: 'http://127.0.0.1:4000/', INTERNAL_TOKEN: 'x'.repeat(32) };

describe('the shell’s settings', () => {
  it('have defaults for everything that has one', () => {
    const config = readConfig(good);
    expect(config).toMatchObject({
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      apiUrl: 'http://127.0.0.1:4000',
      demo: false,
      trustProxy: 0,
      pagesPerMinute: 1200,
      pagePatience: 5000,
    });
  });
  it('derive the origin from the port', () => {
    expect(readConfig({ ...good, PORT: '3456' }).publicOrigin).toBe('http://localhost:3456');
  });
  it('name the bucket’s origin, which pages may then send files to', () => {
    const connectsTo = (environment: Record<string, string>) =>
      /connect-src ([^;]+)/.exec(
        pageHeaders({ secure: true, storageOrigin: readConfig({ ...good, ...environment }).storageOrigin })[
          'content-security-policy'
        ] ?? '',
      )?.[1];
    expect(connectsTo({})).toBe("'self'");
    expect(connectsTo({ S3_ENDPOINT: 'https://s3.exemple.org/' })).toBe("'self' https://s3.exemple.org");
  });
  it('leave reloading pages to the demonstration', () => {
    expect(readConfig({ ...good, DEMO: '1', DEV: '1' }).dev).toBe(true);
    expect(readConfig({ ...good, DEV: '1' }).dev).toBe(false);
  });
  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ PUBLIC_ORIGIN: 'revue.example' }, /PUBLIC_ORIGIN.*https/],
    [{ PUBLIC_ORIGIN: 'https://revue.example/blog' }, /PUBLIC_ORIGIN.*no path/],
    [{ INTERNAL_TOKEN: 'court' }, /INTERNAL_TOKEN/],
    [{ TRUST_PROXY: '-1' }, /TRUST_PROXY/],
    [{ RATE_LIMIT_DEFAULT: '0' }, /RATE_LIMIT_DEFAULT/],
    [{ S3_ENDPOINT: 'https://s3.exemple.org/letat' }, /S3_ENDPOINT.*no path/],
  ])('refuse %o and name what is wrong', (wrong, message) => {
    expect(() => readConfig({ ...good, ...wrong })).toThrow(ConfigError);
    expect(() => readConfig({ ...good, ...wrong })).toThrow(message);
  });
});
