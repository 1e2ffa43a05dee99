import { embedPaths, frameMessages, frameProtocol } from '@letat/contracts/sites/constants';
import { ownAddress } from '../own-address.ts';

/** More than any widget needs: a frame cannot push the page's content away. */
const most = 2000;

/**
 * `<script async src="https://…/embed/iframe-v1.js">` sets the height of the framed widgets of a page. It takes messages from this
 * site's frames only, and sets the `height` attribute, which every policy allows.
 */
const address = ownAddress(/http\S+?\/embed\/(?:iframe-v1|frame-host\S*)\.js/);
if (address) follow(new URL(address).origin);

function follow(site: string): void {
  addEventListener('message', ({ source, origin, data }) => {
    if (origin !== site || typeof data !== 'object' || data === null) return;
    if (Reflect.get(data, 'type') !== frameMessages.height || Reflect.get(data, 'version') !== frameProtocol) return;
    const height: unknown = Reflect.get(data, 'height');
    if (typeof height !== 'number' || !(height > 0 && height <= most)) return;
    const frame = framesOf(site).find(({ contentWindow }) => contentWindow === source);
    if (frame) frame.height = String(Math.ceil(height));
  });
  // Frames that were there first have sent their heights already.
  for (const { contentWindow } of framesOf(site))
    contentWindow?.postMessage({ type: frameMessages.measure, version: frameProtocol }, site);
}

function framesOf(site: string): HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${site}${embedPaths.frame}/`));
}
