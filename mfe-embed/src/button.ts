import { element } from './element.ts';
import type { Widget } from './loader.ts';
import { dressed } from './shadow.ts';

const css = `
:host { display: block; width: 240px; height: 44px; }
a { display: flex; align-items: center; justify-content: center; height: 44px; padding: 0 18px; border: 1.5px solid var(--green); border-radius: 3px; background: var(--green); color: var(--on); font: 600 15px/1.2 system-ui, sans-serif; text-decoration: none; white-space: nowrap; }
a:hover { background: var(--hover); border-color: var(--hover); }
`;

const kinds: Record<string, { text: string; path: string }> = {
  letter: { text: 'Recevoir la lettre', path: '/#lettre' },
  plans: { text: 'S’abonner à la revue', path: '/subscribe' },
};
const read = { text: 'Lire L’État en Mouvement', path: '/' };

/**
 * Leads to the review. `data-kind`: read (default), letter for its newsletter, plans for its subscriptions;
 * `data-theme`: light (default), dark or auto. Reserve `width:240px;height:44px` on the element so that nothing moves.
 */
const button: Widget = ({ host, site }) => {
  const { text, path } = kinds[host.dataset.kind ?? ''] ?? read;
  dressed(host, css).append(element('a', { href: new URL(path, site).href }, text));
};

export default button;
