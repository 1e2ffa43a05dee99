import type { Widget } from './widget.ts';

/** The mark beside the name, as the site itself draws it. */
const mark =
  '<svg viewBox="0 0 40 40" width="26" height="26" aria-hidden="true"><path class="stroke" d="M4 8h22l-6 6H4zM4 17h27l-6 6H4zM4 26h32l-6 6H4z"/><path class="spark" d="M29 8l7 7-7-1z"/></svg>';

const css = `
:host { display: inline-block; }
a { display: inline-flex; align-items: center; gap: 10px; box-sizing: border-box; height: 48px; padding: 0 16px 0 12px; border: 1px solid #d8d0be; border-radius: 3px; background: #faf7ef; color: #16201a; font: 600 15px/1.15 Georgia, "Times New Roman", serif; text-decoration: none; white-space: nowrap; }
small { display: block; font: 500 11px/1.2 system-ui, sans-serif; color: #4b554e; }
a:hover { border-color: #0b5a39; } a:focus-visible { outline: 3px solid #0b5a39; outline-offset: 2px; }
.stroke { fill: #0b5a39; } .spark { fill: #c98b1e; }
.dark { background: #111512; border-color: #38423b; color: #f0ece1; } .dark small { color: #b3bab2; } .dark .stroke { fill: #79d2a2; } .dark:focus-visible { outline-color: #79d2a2; }
@media (prefers-color-scheme: dark) { .auto { background: #111512; border-color: #38423b; color: #f0ece1; } .auto small { color: #b3bab2; } .auto .stroke { fill: #79d2a2; } .auto:focus-visible { outline-color: #79d2a2; } }
`;

const labels: Record<string, string> = { reader: 'Lecteur de', author: 'Auteur sur', partner: 'Partenaire de' };

/**
 * Says that a site reads, writes for or works with the review. `data-kind`: reader, author or partner (default);
 * `data-theme`: light (default), dark or auto. Reserve `width:236px;height:48px` on the element so that nothing moves.
 */
const badge: Widget = ({ host, site }) => {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const link = document.createElement('a');
  link.href = site.href;
  link.lang = 'fr';
  link.className = host.dataset.theme === 'dark' || host.dataset.theme === 'auto' ? host.dataset.theme : 'light';
  link.innerHTML = mark;
  const text = document.createElement('span');
  const kind = document.createElement('small');
  kind.textContent = labels[host.dataset.kind ?? ''] ?? labels.partner ?? '';
  text.append(kind, 'L’État en Mouvement');
  link.append(text);
  root.append(link);
};

export default badge;
