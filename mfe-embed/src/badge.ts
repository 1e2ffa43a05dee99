import { element, mark } from './element.ts';
import type { Widget } from './loader.ts';
import { dressed } from './shadow.ts';

const css = `
:host { display: block; width: 236px; height: 48px; }
a { display: inline-flex; align-items: center; gap: 10px; height: 48px; padding: 0 16px 0 12px; border: 1px solid var(--rule); border-radius: 3px; background: var(--paper); color: var(--ink); font: 600 15px/1.15 Georgia, "Times New Roman", serif; text-decoration: none; white-space: nowrap; }
small { display: block; font: 500 11px/1.2 system-ui, sans-serif; color: var(--soft); }
a:hover { border-color: var(--green); }
`;

const labels: Record<string, string> = { reader: 'Lecteur de', author: 'Auteur sur' };

/**
 * Says that a site reads, writes for or works with the review. `data-kind`: reader, author or partner (default);
 * `data-theme`: light (default), dark or auto. Reserve `width:236px;height:48px` on the element so that nothing moves.
 */
const badge: Widget = ({ host, site }) => {
  const kind = element('small', {}, labels[host.dataset.kind ?? ''] ?? 'Partenaire de');
  dressed(host, css).append(
    element('a', { href: site.href }, mark(26), element('span', {}, kind, 'L’État en Mouvement')),
  );
};

export default badge;
