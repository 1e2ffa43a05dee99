import { paidPage } from './paid-page.ts';
import type { ResumedView } from './resume-payment.ts';

/** The look of the site without its stylesheet, which this document does not load: PayPal's script runs in it. */
const look = `
html { color-scheme: light dark; background: light-dark(#faf7ef, #10160f); color: light-dark(#16211b, #efece2); }
body { margin: 0 auto; max-width: 34rem; padding: 3rem 1.25rem; font: 1.0625rem/1.55 Inter, system-ui, sans-serif; }
.from { margin: 0 0 2.5rem; font-weight: 600; }
main { border-block-start: 3px solid currentColor; padding-block-start: 1.25rem; }
h1 { margin: 0 0 .5rem; font: 700 clamp(1.75rem, 6vw, 2.5rem)/1.1 'Noto Serif Display', Georgia, serif; text-wrap: balance; }
p { margin: 0 0 1.5rem; }
.ways { display: flex; flex-wrap: wrap; gap: .75rem; }
a, button { font: inherit; font-weight: 600; line-height: 1; display: inline-block; padding: .9rem 1.1rem; border: 1.5px solid currentColor; border-radius: .2rem;
  background: transparent; color: inherit; text-decoration: none; cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 3px solid light-dark(#0b5c3b, #7fd6a7); outline-offset: 2px; }
`;

/** Shows what becomes of a payment after the way back from PayPal. */
export function resumedView(document: Document): ResumedView {
  const style = document.createElement('style');
  style.textContent = look;
  const from = element('p', 'L’État en Mouvement');
  from.className = 'from';
  const main = document.createElement('main');
  main.setAttribute('role', 'status');
  document.head.append(style);
  document.body.replaceChildren(from, main);
  return {
    show({ title, text, retry }) {
      const ways = document.createElement('div');
      ways.className = 'ways';
      const back = document.createElement('a');
      back.href = paidPage();
      back.textContent = 'Revenir à la page';
      ways.append(back);
      if (retry) {
        const again = element('button', 'Vérifier le paiement');
        again.addEventListener('click', retry);
        ways.prepend(again);
      }
      document.title = title;
      main.replaceChildren(element('h1', title), element('p', text), ways);
    },
  };

  function element<K extends 'p' | 'h1' | 'button'>(tag: K, text: string): HTMLElementTagNameMap[K] {
    const made = document.createElement(tag);
    made.textContent = text;
    return made;
  }
}
