import { loaderLine, strictLoaderLine } from '@letat/contracts/sites/constants';
import { describe, expect, it } from 'vitest';
import { diagnose, type SiteOfKey } from './diagnose.ts';
import { tagsOf } from './tags.ts';

const site = 'https://letat.example';
const key = 'site_aaaaaaaaaaaaaaaaaaaaaa';
const script = `<script async src="${site}/embed/v1.js"></script>`;
const badge = '<letat-badge style="display:inline-block;width:236px;height:48px"><a href="/">L’État</a></letat-badge>';
const banner = '<letat-banner style="display:block;height:260px"></letat-banner>';
const form = `<letat-newsletter site="${key}" style="min-height:490px"></letat-newsletter>`;

const known: Record<string, SiteOfKey> = { [key]: { state: 'active', origins: ['https://gazette.example'] } };

async function found(
  html: string,
  {
    policies = [],
    sites = known,
    at = 'https://gazette.example/page',
  }: { policies?: string[]; sites?: Record<string, SiteOfKey>; at?: string } = {},
) {
  const { findings } = await diagnose(
    { address: new URL(at), html, policies },
    { site, siteOf: async (asked) => sites[asked] ?? null },
  );
  return findings.map(({ code, about, mend }) => [code, about, mend].filter((part) => part !== null).join(' | '));
}

describe('a page that shows its widgets', () => {
  it.each([
    ['without a policy', []],
    ['with one that names us', [`default-src 'self'; script-src 'self' ${site}; connect-src ${site}`]],
    ['with a policy of schemes', ['default-src https: data:']],
    ['with a wildcard of our domain', ['script-src *.example; connect-src *.example']],
  ])('has nothing in its way, %s', async (_what, policies) => {
    expect(await found(`${script}${badge}${banner}${form}`, { policies })).toEqual([]);
  });

  it('has nothing in its way by the first snippets, a pinned loader, a nonce or a frame', async () => {
    expect(
      await found(
        `<div data-letat="badge" class="place"></div><script src="${site}/embed/loader.0a1b.js" integrity="sha384-a"></script>`,
      ),
    ).toEqual([]);
    expect(
      await found(`<script nonce="abc" src="${site}/embed/v1.js"></script>${badge}`, {
        policies: ["script-src 'nonce-abc' 'strict-dynamic'"],
      }),
    ).toEqual([]);
    expect(
      await found(`<iframe src="${site}/embed/frame/badge?theme=dark&amp;kind=author" height="48"></iframe>`),
    ).toEqual([]);
  });
});

describe('what stands in the way', () => {
  it('a page without an element of ours is told so, and nothing else', async () => {
    expect(await found('<p>Un texte.</p>')).toEqual(['element-missing']);
    // Inside a comment or a script it is no element.
    expect(await found(`<!-- ${badge} --><script>const html = '${badge.replace('</a>', '')}';</script>`)).toEqual([
      'element-missing',
    ]);
  });

  it('a misspelt element is named, with the one that was meant', async () => {
    expect(await found(`${script}<letat-bagde></letat-bagde>`)).toEqual([
      'element-misspelt | letat-bagde | <letat-badge></letat-badge>',
    ]);
    expect(await found(`${script}<div data-letat="newletter"></div>`)).toEqual([
      'element-misspelt | newletter | <letat-newsletter></letat-newsletter>',
    ]);
    expect(await found(`${script}<letat-carte></letat-carte>`)).toEqual(['element-misspelt | letat-carte']);
    expect(await found('<etat-civil></etat-civil>')).toEqual(['element-missing']);
  });

  it('a page without the script gets its line, and one that has it twice is told so', async () => {
    const missing = [`script-missing | ${loaderLine(site)}`];
    expect(await found(badge)).toEqual(missing);
    expect(await found(badge + script.replace(site, 'https://autre.example'))).toEqual(missing);
    expect(await found(badge + loaderLine('https://autre.example'))).toEqual(missing);
    expect(await found(script + loaderLine(site) + badge)).toEqual(['script-twice']);
  });

  it('a policy that refuses us gets the line that allows what it allowed and us, in headers and in the page', async () => {
    expect(await found(script + banner, { policies: ["default-src 'self'; img-src *"] })).toEqual([
      `script-refused | default-src | script-src 'self' ${site}`,
      `connect-refused | default-src | connect-src 'self' ${site}`,
    ]);
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    expect(await found(meta + script + badge)).toEqual([`script-refused | script-src | script-src ${site}`]);
    expect(await found(script + badge, { policies: ["script-src 'self' https://cdn.example/"] })).toHaveLength(1);
  });

  it.each([
    ["script-src-elem 'self'", 'script-refused | script-src-elem'],
    ["script-src 'none'", 'script-refused | script-src'],
    [`script-src ${site}/embed/v1.js`, 'script-refused | script-src'],
    [`script-src ${site}; connect-src 'self'`, 'connect-refused | connect-src'],
    [`default-src 'self'; script-src ${site}`, 'connect-refused | default-src'],
    ['sandbox allow-forms', 'sandboxed | sandbox'],
    ["require-trusted-types-for 'script'; trusted-types 'none'", 'trusted-types | trusted-types'],
  ])('a page under « %s » is told the directive', async (policy, expected) => {
    const [first] = await found(script + banner, { policies: [policy] });
    expect(first).toMatch(new RegExp(`^${expected.replaceAll('|', '\\|')} \\|`));
  });

  it('a page that its scripts build is told that nothing can be seen of it from here, and not that it is wrong', async () => {
    expect(await found('<div id="root"></div><script type="module" src="/assets/index.js"></script>')).toEqual([
      'element-unseen',
    ]);
  });

  it('a policy that takes no script which is written into the page gets the line that writes none', async () => {
    const inline = loaderLine(site) + badge;
    expect(await found(inline)).toEqual([]);
    expect(await found(inline, { policies: [`script-src 'self' 'unsafe-inline' ${site}`] })).toEqual([]);
    const nonced = inline.replace('<script', '<script nonce="abc"');
    expect(await found(nonced, { policies: ["script-src 'nonce-abc' 'strict-dynamic'"] })).toEqual([]);
    const strict = [`script-inline | script-src | ${strictLoaderLine(site)}`];
    expect(await found(inline, { policies: [`script-src 'self' ${site}`] })).toEqual(strict);
    expect(await found(inline, { policies: [`script-src 'nonce-abc' 'unsafe-inline' ${site}`] })).toEqual(strict);
  });

  it('every policy of a page counts, the strictest too', async () => {
    expect(await found(script + badge, { policies: [`script-src ${site}`, "script-src 'self'"] })).toHaveLength(1);
    expect(await found(script + badge, { policies: [`script-src ${site}, script-src 'self'`] })).toHaveLength(1);
  });

  it('a page that takes addresses of scripts from its own policies alone is told the name of ours', async () => {
    const strict = `require-trusted-types-for 'script'; trusted-types default`;
    expect(await found(script + badge, { policies: [strict] })).toEqual([
      'trusted-types | trusted-types | trusted-types letat-embed',
    ]);
    expect(await found(script + badge, { policies: [`${strict} letat-embed`] })).toEqual([]);
  });

  it('a key that is unknown, unconfirmed, suspended or for another address is named with its state', async () => {
    const page = script + form;
    expect(await found(page, { sites: {} })).toEqual([`key-unknown | ${key}`]);
    for (const state of ['pending', 'suspended'] as const)
      expect((await found(page, { sites: { [key]: { state, origins: [] } } })).join()).toContain(
        state === 'pending' ? 'key-unconfirmed' : 'key-suspended',
      );
    expect(await found(page.replace('site_', 'test_'), { at: 'https://apercu-42.example/' })).toEqual(['key-test']);
    expect(await found(page, { at: 'https://www.gazette.example/' })).toEqual([
      'origin-unregistered | https://www.gazette.example',
    ]);
    expect(await found(`${script}<letat-newsletter style="min-height:290px"></letat-newsletter>`)).toEqual([
      'key-missing | newsletter',
    ]);
  });

  it('an element that holds no place gets the style that does', async () => {
    expect(await found(`${script}<letat-banner></letat-banner>`)).toEqual([
      'space-unreserved | banner | style="display:block;min-height:260px"',
    ]);
  });

  it('what keeps a widget away comes before what could be better', async () => {
    const codes = await found(`<letat-banner></letat-banner>`);
    expect(codes.map((code) => code.split(' ')[0])).toEqual(['script-missing', 'space-unreserved']);
  });
});

it('a document is read to its end whatever it holds, in time that grows with its length alone', () => {
  for (const html of [
    '<',
    '<a',
    '<a b',
    '<a b=',
    '<a b="',
    "<a b='x",
    '<!--',
    '<script>',
    '<a =x>',
    '</a',
    '<a / / b>',
  ])
    expect(() => tagsOf(html)).not.toThrow();
  expect(tagsOf('<'.repeat(200_000))).toHaveLength(0);
  expect(tagsOf(`<a ${'b="'.repeat(100_000)}`)).toHaveLength(1);
  expect(tagsOf('<P CLASS=one Class="two">').map(({ name, attributes }) => [name, attributes.get('class')])).toEqual([
    ['p', 'one'],
  ]);
});
