import { widgetAttributes, widgetNames } from '@letat/contracts/sites/constants';
import { whenNear } from './near.ts';
import { ownAddress } from './own-address.ts';
import { logMissingPart, type PartName, partsBeside } from './parts.ts';
import { upgradePastedElements } from './pasted-elements.ts';

/**
 * `<script async src="https://…/embed/v1.js">` defines `<letat-badge>`, `<letat-banner>`, `<letat-button>` and
 * `<letat-newsletter>`. What stands inside such an element (a plain link) is shown until its widget comes, and without
 * scripts. docs/guides/embed-widgets.md says what partners need to know.
 */
const address = ownAddress(/http\S+?\/embed\/(?:v1|loader\S*)\.js/);
// A page may hold the script twice; names of elements can be taken once.
if (address && !customElements.get(`letat-${widgetNames[0]}`)) start(address);

function start(loader: string): void {
  const site = new URL('/', loader);
  const part = partsBeside(loader, document.currentScript?.nonce ?? '');
  if (!part) return;
  for (const name of widgetNames)
    customElements.define(
      `letat-${name}`,
      class extends HTMLElement {
        static readonly observedAttributes = widgetAttributes;

        connectedCallback(): void {
          whenNear(this, () => {
            this.#take(name);
            if (/^(?:site|test)_/.test(this.getAttribute('site') ?? '')) this.#take('counts');
          });
        }

        #take(name: PartName): void {
          part(name).then((widget) => this.isConnected && widget(this, site), logMissingPart);
        }

        attributeChangedCallback(): void {
          if (this.shadowRoot) this.connectedCallback();
        }
      },
    );
  upgradePastedElements(part);
}
