import type { ContentLossKind } from '@letat/contracts/content-imports/constants';
import type { Losses } from './losses.ts';

interface Foreign {
  kind: ContentLossKind;
  selector: string;
  /** It leaves a link to where it came from. */
  linked: boolean;
}

/**
 * What the editors of the three programs put into articles and no article has here, the outermost first. Names of classes are those that they write:
 * Substack's as its exports have them, Ghost's cards (https://ghost.org/docs/themes/content/#editor-cards), WordPress's blocks.
 */
const foreign: readonly Foreign[] = [
  {
    kind: 'form',
    linked: false,
    selector:
      '.subscription-widget-wrap, .subscription-widget-wrap-editor, .subscribe-widget, .kg-signup-card, .kg-email-cta-card, .poll-embed, .install-substack-app-embed, .wp-block-search, form',
  },
  {
    kind: 'form',
    linked: true,
    selector: '.button-wrapper, .kg-button-card, .kg-cta-card, .kg-product-card, .wp-block-buttons',
  },
  {
    kind: 'media',
    linked: true,
    selector:
      '.kg-video-card, .kg-audio-card, .kg-file-card, .file-embed-wrapper, .native-video-embed, .native-audio-embed, .wp-block-video, .wp-block-audio, .wp-block-file, video, audio',
  },
  {
    kind: 'embed',
    linked: true,
    selector:
      '.kg-embed-card, .kg-bookmark-card, .tweet, .twitter-tweet, .digest-post-embed, .embedded-post-wrap, .embedded-publication-wrap, .youtube-wrap, .vimeo-wrap, .spotify-wrap, .soundcloud-wrap, .instagram, .comment, .wp-block-embed, .latex-rendered, iframe, embed, object',
  },
];

/** What a card shows besides that is no more than its own furniture. */
const scripts = 'script, style, link, meta, template, noscript';

/** Takes out of a text what articles cannot hold: a link to where it came from stays, where it says that. */
export function replaceForeign(root: HTMLElement, losses: Losses): void {
  markPaywalls(root, losses);
  for (const { kind, selector, linked } of foreign)
    for (const element of [...root.querySelectorAll(selector)]) {
      if (!root.contains(element)) continue;
      const address = addressOf(element);
      losses.add(kind, address ?? element.textContent.slice(0, 200));
      if (linked && address !== null) element.replaceWith(linkTo(element, address));
      else element.remove();
    }
  for (const element of [...root.querySelectorAll(scripts)]) {
    // What belonged to something that was reported above is not said twice.
    if (element.localName === 'script' || element.localName === 'style')
      losses.add('script', element.getAttribute('src') ?? '');
    element.remove();
  }
}

/** `NodeFilter.SHOW_COMMENT` (https://dom.spec.whatwg.org/#interface-nodefilter), which is a name of windows. */
const showComment = 0x80;

/** Where the free part of an article ends. */
function markPaywalls(root: HTMLElement, losses: Losses): void {
  for (const element of [...root.querySelectorAll('.paywall-jump, .paywall')]) {
    losses.add('paywall');
    element.remove();
  }
  const comments: Node[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, showComment);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) {
    if (/members-only|kg-card-begin: paywall/.test(comment.textContent ?? '')) losses.add('paywall');
    comment.parentNode?.removeChild(comment);
  }
}

/** The address that something of another site is known by; null when it says none. */
function addressOf(element: Element): string | null {
  const own = [element, ...element.querySelectorAll('iframe, a[href], video, audio, source, embed, object')];
  const found = own
    .flatMap((one) => [one.getAttribute('src'), one.getAttribute('data'), one.getAttribute('href')])
    .map(absolute)
    .find((address) => address !== null);
  return found ?? addressInAttributes(element) ?? absolute(element.textContent.trim().split(/\s/, 1)[0] ?? '');
}

/** Substack says what it embeds in an attribute of JSON. */
function addressInAttributes(element: Element): string | null {
  const text = element.getAttribute('data-attrs') ?? element.querySelector('[data-attrs]')?.getAttribute('data-attrs');
  const match = text?.match(/"(?:url|canonical_url|href|src)":"(https?:[^"\\]{1,1000})"/);
  return match?.[1] === undefined ? null : absolute(match[1]);
}

function absolute(address: string | null): string | null {
  if (address === null || address === '') return null;
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

function linkTo(element: Element, address: string): Element {
  const { ownerDocument } = element;
  const label = element.querySelector('.kg-bookmark-title, figcaption, .kg-file-card-title')?.textContent.trim();
  const paragraph = ownerDocument.createElement('p');
  const link = ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = label || address;
  paragraph.append(link);
  return paragraph;
}
