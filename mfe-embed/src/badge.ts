import { element, mark } from './element.ts';
import { openShadow, sheetOf, woven } from './shadow.ts';
import { badgeTexts } from './texts/badge.ts';
import { deliver } from './widget.ts';

const sheet = sheetOf(`
:host { display: inline-block; width: 236px; height: 48px; }
:host([size=small]) { width: 204px; height: 36px; }
a { display: flex; align-items: center; gap: 10px; height: 100%; overflow: hidden; padding: 0 12px 0 18px; border: 1px solid var(--border); border-left: 0; border-radius: var(--radius); background: ${woven}y var(--background); color: var(--text); font: 600 15px/1.15 var(--serif); text-decoration: none; white-space: nowrap; }
small { display: block; font: 500 11px/1.2 var(--sans); color: var(--muted); }
a:hover { border-color: var(--accent); }
svg { flex: none; }
:host([size=small]) a { gap: 8px; padding: 0 9px 0 16px; font-size: 13px; }
:host([size=small]) small { font-size: 10px; }
`);

/** Says that a site reads, writes for or works with the review. `kind`: partner (default), reader or author. */
deliver((host, site) => {
  const { root, language } = openShadow(host, sheet);
  const { partner, ...others } = badgeTexts[language];
  const kind = new Map(Object.entries(others)).get(host.getAttribute('kind') ?? '') ?? partner;
  const size = host.getAttribute('size') === 'small' ? 20 : 26;
  root.replaceChildren(
    element(
      'a',
      { href: site.href },
      mark(size),
      element('span', {}, element('small', {}, kind), 'L’État en Mouvement'),
    ),
  );
});
