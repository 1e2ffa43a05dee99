import { widgetAttributes, widgetNames } from '@letat/contracts/sites/constants';
import { type PartName, partsBeside } from './parts.ts';
import { upgradePastedElements } from './pasted-elements.ts';

/**
 * `<script async src="https://…/embed/v1.js">` defines `<letat-badge>`, `<letat-banner>`, `<letat-button>` and
 * `<letat-newsletter>`. What stands inside such an element (a plain link) is shown until its widget comes, and without
 * scripts. docs/guides/embed-widgets.md says what partners need to know.
 */
const loader = document.currentScript;
// A page may hold the script twice; names of elements can be taken once.
if (loader instanceof HTMLScriptElement && !customElements.get(`letat-${widgetNames[0]}`)) start(loader);

function start(script: HTMLScriptElement): void {
  const site = new URL('/', script.src);
  const part = partsBeside(script);
  for (const name of widgetNames)
    customElements.define(
      `letat-${name}`,
      class extends HTMLElement {
        static readonly observedAttributes = widgetAttributes;

        connectedCallback(): void {
          this.#take(name);
          if (this.getAttribute('site')) this.#take('counts');
        }

        #take(name: PartName): void {
          part(name).then(
            (widget) => this.isConnected && widget(this, site),
            (cause) => console.warn('L’État en Mouvement\u00a0: ce widget n’a pas pu être affiché.', cause),
          );
        }

        attributeChangedCallback(): void {
          if (this.shadowRoot) this.connectedCallback();
        }
      },
    );
  upgradePastedElements(part);
}
