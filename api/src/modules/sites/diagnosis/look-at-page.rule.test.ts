import { loaderLine } from '@letat/contracts/sites/constants';
import { describe, expect, it } from 'vitest';
import { OutgoingHttpError, type OutgoingResponse } from '../../../plugins/outgoing-http/index.ts';
import { lookAt } from './look-at-page.ts';

const site = 'https://letat.example';
const address = 'https://gazette.example/page';
const key = 'site_aaaaaaaaaaaaaaaaaaaaaa';
const banner = '<letat-banner style="display:block;height:260px"></letat-banner>';
const form = `<letat-newsletter site="${key}" style="min-height:490px"></letat-newsletter>`;

/** The findings of a page that is answered with that. */
async function found(page: Partial<OutgoingResponse> & { html?: string }, origins: string[] = []) {
  const { html = loaderLine(site) + banner, headers = {}, ...answer } = page;
  const client = {
    request: async () => ({
      ...{ status: 200, url: address, ...answer },
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      body: Buffer.from(html),
    }),
  };
  const { findings } = await lookAt(address, { client, site, siteOf: async () => ({ state: 'active', origins }) });
  return findings.map(({ code, about, mend }) => [code, about, mend].filter((part) => part !== null).join(' | '));
}

describe('a page that is read', () => {
  it('is judged by its headers, several of one name too', async () => {
    const open = `default-src 'self' 'unsafe-inline' ${site}`;
    expect(await found({})).toEqual([]);
    expect(await found({ headers: { 'content-security-policy': open } })).toEqual([]);
    const closed = { 'content-security-policy': `${open}, connect-src 'self'` };
    expect(await found({ headers: closed })).toEqual([`connect-refused | connect-src | connect-src 'self' ${site}`]);
  });

  it('that is found elsewhere is judged by the address where it was found', async () => {
    const html = loaderLine(site) + form;
    const url = 'https://www.gazette.example/page';
    expect(await found({ html, url }, ['https://www.gazette.example'])).toEqual([]);
    expect(await found({ html, url }, ['https://gazette.example'])).toEqual([
      'origin-unregistered | https://www.gazette.example',
    ]);
  });

  it.each<[string, Partial<OutgoingResponse>]>([
    ['is not there', { status: 404 }],
    ['is no page', { headers: { 'content-type': 'application/json' } }],
  ])('that %s is told as unreadable', async (_what, answer) => {
    await expect(found(answer)).rejects.toMatchObject({ code: 'site_page_unreadable' });
  });

  it('whose machine does not answer is told as unreadable', async () => {
    const client = {
      request: async () => {
        throw new OutgoingHttpError('timeout', 'the call took too long');
      },
    };
    const asked = lookAt(address, { client, site, siteOf: async () => null });
    await expect(asked).rejects.toMatchObject({ code: 'site_page_unreadable' });
  });
});
