import { type WidgetName, widgetAttributes, widgetNames } from '@letat/contracts/sites/constants';
import { markNear, whenNear } from './near.ts';
import { logMissingPart } from './parts.ts';

const attribute = 'data-letat';
const slot = 'letat';

/**
 * The first snippets were `<div data-letat="badge" data-theme="dark">`, and stand in partners' pages. Each such element shows the
 * custom element of that name in place of its content, with its `data-` attributes, now and when they change.
 */
export function upgradePastedElements(ready: (name: WidgetName) => Promise<unknown>): void {
  const upgradeAll = () => {
    for (const pasted of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
      const name = widgetNames.find((known) => known === pasted.dataset.letat);
      // The content stays in sight until the widget is there.
      if (name) whenNear(pasted, () => void ready(name).then(() => upgrade(pasted, name), logMissingPart));
    }
  };
  upgradeAll();
  new MutationObserver(upgradeAll).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: [attribute, ...widgetAttributes.map((name) => `data-${name}`)],
  });
}

function upgrade(pasted: HTMLElement, name: WidgetName): void {
  const tag = `letat-${name}`;
  let widget = pasted.querySelector(`:scope > [slot=${slot}]`);
  if (widget?.localName !== tag) {
    widget?.remove();
    widget = document.createElement(tag);
    markNear(widget);
    widget.slot = slot;
    if (!pasted.shadowRoot) {
      const place = document.createElement('slot');
      place.name = slot;
      pasted.attachShadow({ mode: 'open' }).append(place);
    }
    pasted.append(widget);
  }
  for (const option of widgetAttributes) {
    const value = pasted.getAttribute(`data-${option}`);
    if (value === null) widget.removeAttribute(option);
    else if (widget.getAttribute(option) !== value) widget.setAttribute(option, value);
  }
}
