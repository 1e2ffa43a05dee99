import { frameMessages, frameProtocol } from '@letat/contracts/sites/constants';

/**
 * Runs in the document of `/embed/frame/<widget>`: tells the page around it how high the widget is, by messages that only this
 * page receives. Its origin is that of the referrer, of `?origin=` where the page sends no referrer, or of the page's own question.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync('html { background: transparent; } body { margin: 0; }');
document.adoptedStyleSheets = [sheet];

let pageOrigin = originOf(new URLSearchParams(location.search).get('origin') ?? document.referrer);

new ResizeObserver(sendHeight).observe(document.body);
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || parent === window) return;
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== frameMessages.measure) return;
  pageOrigin ??= origin;
  if (origin === pageOrigin) sendHeight();
});

function sendHeight(): void {
  if (parent === window || pageOrigin === null) return;
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height > 0) parent.postMessage({ type: frameMessages.height, version: frameProtocol, height }, pageOrigin);
}

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return origin === 'null' ? null : origin;
}
