import { palette } from '@letat/ui/palette';
import { element } from './element.ts';
import { openShadow, sheetOf } from './shadow.ts';
import { buttonTexts } from './texts/button.ts';
import { deliver } from './widget.ts';

const sheet = sheetOf(
  `
:host { display: inline-block; width: 240px; height: 44px; }
:host([size=small]) { width: 204px; height: 36px; }
a { display: flex; align-items: center; justify-content: center; height: 100%; padding: 0 12px; overflow: hidden; border: 1.5px solid var(--accent); border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font: 600 15px/1.2 var(--sans); text-decoration: none; white-space: nowrap; }
a:hover { background: var(--accent-hover); border-color: var(--accent-hover); }
:host([size=small]) a { padding: 0 8px; font-size: 13px; }
`,
  { 'accent-hover': palette.greenHover, 'on-accent': palette.onGreen },
);

/** Leads to the review. `kind`: read (default), newsletter, plans for its subscriptions. */
deliver((host, site) => {
  const { root, language } = openShadow(host, sheet);
  const texts = buttonTexts[language];
  const [text, path] = destination(host.getAttribute('kind'));
  root.replaceChildren(element('a', { href: new URL(path, site).href }, text));

  function destination(kind: string | null): [text: string, path: string] {
    // Partners have copied the name "letter" into their pages.
    if (kind === 'newsletter' || kind === 'letter') return [texts.newsletter, '/#lettre'];
    if (kind === 'plans') return [texts.plans, '/subscribe'];
    return [texts.read, '/'];
  }
});
