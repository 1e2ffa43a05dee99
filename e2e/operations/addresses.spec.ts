import { request } from 'node:http';
import { connect } from 'node:net';
import { getOpenApi } from '@letat/contracts/system/operations';
import { findRunning } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

interface Answer {
  status: number | undefined;
  location: string | undefined;
  allow: string | undefined;
  body: string;
}

/** Asks for an address as it stands: browsers and `fetch` tidy dots and slashes up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port, origin } = new URL(findRunning().url);
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers: { origin, ...headers } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      const { location, allow } = answer.headers;
      answer.on('end', () => resolve({ status: answer.statusCode, location, allow, body }));
    });
    asked.on('error', reject).end();
  });
}

test('no address that looks like another site’s leads to another site', async () => {
  const site = new URL(findRunning().url);
  for (const path of ['/.//evil.test/', '/x/..//evil.test/', '/%2e//evil.test/', '//evil.test/', '/.//evil.test//']) {
    const { location = '/' } = await ask(path);
    expect.soft(new URL(location, site).origin, path).toBe(site.origin);
  }
  for (const path of ['//', '//[', '//:99999', '/\\', '/..//[', '/x/..//evil.test/x', '//evil.test/x', '/.//[/']) {
    const { status, body } = await ask(path);
    expect.soft([301, 404], path).toContain(status);
    expect.soft(body, path).not.toMatch(/(?:href|content)="https?:\/\/(?:evil\.test|\[)/);
  }
});

test('every public call of the API is handed on by the shell: the API says of each address which methods it takes', async () => {
  const { body } = await ask(getOpenApi.path);
  const { paths }: { paths: Record<string, Record<string, unknown>> } = JSON.parse(body);
  const others = Object.entries(paths).filter(([, methods]) => !('patch' in methods));
  expect(others.length).toBeGreaterThan(100);
  for (const [path, methods] of others) {
    const { status, allow = '' } = await ask(path.replaceAll(/\{\w+\}/g, 'x'), {}, 'PATCH');
    expect
      .soft([status, allow.toLowerCase().split(', ')], path)
      .toEqual([405, expect.arrayContaining(Object.keys(methods))]);
  }
});

test('an address that ends in a slash redirects to the one without, with its query', async () => {
  expect(await ask('/blog/?page=2')).toMatchObject({ status: 301, location: '/blog?page=2' });
});

const long = encodeURIComponent('é'.repeat(300));
test('a page is itself however much its address asks, and a name that is too long names nothing', async () => {
  for (const path of [
    `/?search=${long}`,
    `/?category=${long}`,
    `/?search=budget&all=${long}`,
    `/blog?search=${long}&category=${long}&cursor=${long}`,
    `/marketplace?category=${long}`,
    `/post/ce-que-coute-une-signature?suite=${long}`,
  ]) {
    const { status, body } = await ask(path);
    expect.soft(status, path).toBe(200);
    expect.soft(body, path).not.toMatch(/<[^>]+ data-scriptless/);
  }
  for (const path of [`/author/${long}`, `/post/${long}${long}`, `/blog/${long}`]) {
    const { status, body } = await ask(path);
    expect.soft(status, path).toBe(404);
    expect.soft(body, path).not.toMatch(/<[^>]+ data-scriptless/);
  }
});

test('what cannot be read is refused in the shape of every refusal, with the code of its status', async () => {
  const refused = async (...asked: Parameters<typeof ask>) => {
    const { status, body } = await ask(...asked);
    return { status, code: JSON.parse(body).code };
  };
  expect(await refused('/api/posts/%ff')).toEqual({ status: 400, code: 'validation' });
  expect(await refused('/%ff')).toEqual({ status: 404, code: 'not_found' });
  expect(await refused('/api/posts/..%2F..%2Fevil')).toEqual({ status: 404, code: 'not_found' });
  expect(await refused('/api/auth/login', { 'content-type': 'foo' }, 'POST')).toEqual({
    status: 415,
    code: 'wrong_type',
  });
  expect(await refused('/', { 'x-long': 'x'.repeat(20_000) })).toEqual({ status: 431, code: 'too_large' });
});

test('pages and files are read and not written to', async () => {
  for (const path of ['/about', '/rss.xml', '/sitemap.xml', '/nulle/part']) {
    const { status, allow, body } = await ask(path, {}, 'POST');
    expect.soft([status, allow, JSON.parse(body).code], path).toEqual([405, 'GET, HEAD', 'method_not_allowed']);
  }
});

test('bytes that are no HTTP get a 400, and their connection is closed', async () => {
  const { hostname, port } = new URL(findRunning().url);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write('FOO / HTTP/1.1\r\nhost: x\r\n\r\n'));
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', reject).on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed_body' });
});

const person = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const refused = [
  ['/blog/%E0%A4%A', 404],
  ['/%ff', 404],
  ['/post/%c3%28', 404],
  ['/author/%ff/rss.xml', 404],
  ['/author/personne-de-ce-nom/rss.xml', 404],
  ['/downloads/personne', 404],
  ['/l/personne', 404],
  ['/api/posts/aucun-article', 404],
  ['/api/users/me', 401],
  ['/api/admin/mails', 401],
] as const;

test('an unknown path is a real 404 with the navigation', async () => {
  const { status, body } = await ask('/nulle/part', person);
  expect(status).toBe(404);
  expect(body).toMatch(/<h1[^>]*>Cette page n’existe pas<\/h1>/);
  expect(body).toMatch(/<nav\b/);
  // It leads on: by a search of its own, and to what there is to read.
  const [, main = ''] = /<main\b([\s\S]*)<\/main>/.exec(body) ?? [];
  expect(main).toContain('data-search-box');
  for (const path of ['/blog', '/marketplace', '/webinaires', '/lettres']) expect(main).toContain(`href="${path}"`);
});

test('what is refused shows a page to who opens it in a browser', async ({ page }) => {
  for (const [path, status] of refused)
    await test.step(path, async () => {
      const { status: answered, body } = await ask(path, person);
      expect(answered).toBe(status);
      expect(body).not.toMatch(/^\s*\{/);
      expect(body).toContain('<html lang="fr">');
      const { words, ...parts } = await page.evaluate((html) => {
        const served = new DOMParser().parseFromString(html, 'text/html');
        for (const code of served.querySelectorAll('script, style')) code.remove();
        return {
          headings: served.querySelectorAll('h1').length,
          bars: served.querySelectorAll('[data-chrome="header"]').length,
          words: served.body.textContent,
        };
      }, body);
      expect(parts).toEqual({ headings: 1, bars: 1 });
      expect(words).not.toContain('"code"');
    });
  // They are of one kind: one that no page answers, and one of the API's, as a browser shows them.
  for (const [path, status] of refused.filter(([address]) => ['/%ff', '/api/admin/mails'].includes(address))) {
    const shown = await page.goto(path);
    expect(shown?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('"code"');
  }
});

test('a form that is refused as a whole shows a page to who sent it', async () => {
  const headers = { ...person, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' };
  const { status, body } = await ask('/api/newsletter/subscribe', headers, 'POST');
  expect(status).toBe(403);
  expect(body).toContain('<html lang="fr">');
  expect(body).toContain('Cette demande ne vient pas du site');
});

test('the other addresses of the plans lead to them for good, with what was asked of them', async () => {
  for (const path of ['/plans', '/abonnements']) {
    expect(await ask(path)).toMatchObject({ status: 301, location: '/subscribe' });
    expect(await ask(`${path}?plan=premium`)).toMatchObject({ status: 301, location: '/subscribe?plan=premium' });
    expect(await ask(`${path}/`)).toMatchObject({ status: 301, location: path });
  }
});
