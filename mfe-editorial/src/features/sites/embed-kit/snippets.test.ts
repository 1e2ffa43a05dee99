import { expect, it } from 'vitest';
import { framePath, frameSnippet, htmlSnippet, promptSnippet, reactSnippet, type WidgetChoice } from './snippets.ts';

const badge: WidgetChoice = {
  name: 'badge',
  theme: 'light',
  language: 'fr',
  size: 'medium',
  kind: 'partner',
  defaultKind: 'partner',
  site: null,
};
const source = { origin: 'https://letat.example', pinned: null };
const pinned = { path: '/embed/loader.0a1b2c3d.js', integrity: 'sha384-abc' };

it('the HTML of a widget as it is by default has no attribute but the space that it reserves', () => {
  expect(
    htmlSnippet(badge, source),
  ).toBe(`<script type="module">import("https://letat.example/embed/v1.js").catch(console.warn)</script>
<letat-badge style="display:inline-block;vertical-align:top;width:236px;height:48px">
  <a href="https://letat.example/">L’État en Mouvement</a>
</letat-badge>`);
});

it('every option that differs is an attribute, in HTML, in React and in the frame’s address', () => {
  const choice: WidgetChoice = { ...badge, theme: 'dark', language: 'en', size: 'small', kind: 'author' };
  expect(htmlSnippet(choice, source)).toContain(
    '<letat-badge theme="dark" kind="author" size="small" lang="en" style="display:inline-block;vertical-align:top;width:204px;height:36px">',
  );
  expect(reactSnippet(choice, source)).toContain(
    "{ theme: 'dark', kind: 'author', size: 'small', lang: 'en', style: { display: 'inline-block', verticalAlign: 'top', width: 204, height: 36 } }",
  );
  expect(framePath(choice)).toBe('/embed/frame/badge?theme=dark&kind=author&size=small&lang=en');
  expect(frameSnippet(choice, source)).toContain('theme=dark&amp;kind=author&amp;size=small&amp;lang=en"');
});

it('a pinned snippet carries the hash of the loader, and asks for it as integrity needs', () => {
  const html = htmlSnippet(badge, { ...source, pinned });
  expect(html).toContain('src="https://letat.example/embed/loader.0a1b2c3d.js"');
  expect(html).toContain('integrity="sha384-abc" crossorigin');
  expect(html).not.toContain('v1.js');
  const react = reactSnippet(badge, { ...source, pinned });
  expect(react).toContain("script.integrity = 'sha384-abc';");
  expect(react).toContain("script.crossOrigin = 'anonymous';");
});

it('a widget without a width of its own reserves its height only', () => {
  const banner: WidgetChoice = { ...badge, name: 'banner', kind: null, defaultKind: null };
  expect(htmlSnippet(banner, source)).toContain('style="display:block;height:260px"');
  expect(htmlSnippet({ ...banner, name: 'newsletter' }, source)).toContain(
    'style="display:grid;min-height:clamp(240px,calc((528px - 100vw)*99),290px)"',
  );
  expect(frameSnippet(banner, source)).toContain('width="100%" height="260"');
});

it('the key of a registered site stands in every form of the snippet, and the newsletter reserves the space of its form', () => {
  const site = 'site_aaaaaaaaaaaaaaaaaaaaaa';
  const space = 'clamp(350px,calc((528px - 100vw)*99),490px)';
  const newsletter: WidgetChoice = { ...badge, name: 'newsletter', kind: null, defaultKind: null, site };
  expect(htmlSnippet(newsletter, source)).toContain(
    `<letat-newsletter site="${site}" style="display:grid;min-height:${space}">`,
  );
  expect(reactSnippet(newsletter, source)).toContain(
    `{ site: '${site}', style: { display: 'grid', minHeight: '${space}' } }`,
  );
  expect(framePath(newsletter)).toBe(`/embed/frame/newsletter?site=${site}`);
  expect(htmlSnippet(badge, source)).not.toContain('site=');
});

it('the text for an assistant holds the component to the letter, and names its file and the policy’s one line', () => {
  const text = promptSnippet(badge, source);
  expect(text).toContain(reactSnippet(badge, source));
  expect(text).toContain('src/components/LetatBadge.tsx');
  expect(text).toContain('<LetatBadge />');
  expect(text).toContain('ajoute https://letat.example à script-src et à connect-src');
});
