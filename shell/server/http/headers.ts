import type { FastifyInstance } from 'fastify';
import { hashSource, inlineScripts } from './pages/inline-scripts.ts';

/**
 * Security headers by class of path. Helmet's defaults break widgets and remotes of other origins (CORP), payment popups
 * (COOP) and plain http (HSTS), so the table is ours, and tested.
 */

const csp = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const common = {
  'x-content-type-options': 'nosniff',
  // Forms must send their Origin, which "no-referrer" would turn into "null".
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Of the configuration, what headers of pages depend on. */
interface PageSite {
  secure: boolean;
  /** Where browsers send files, if not to this site. */
  storageOrigin: string | null;
}

/**
 * The policy of a page by the CSP source of its style element, null where it has none. No nonce, so cached pages never go stale: the hash
 * is kept with the page. Style attributes are the one allowance.
 */
export function pagePolicy({ secure, storageOrigin }: PageSite): (style: string | null) => string {
  const whole = csp({
    'default-src': "'none'",
    'script-src': ["'self'", ...inlineScripts.map(hashSource)].join(' '),
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': storageOrigin === null ? "'self'" : `'self' ${storageOrigin}`,
    'form-action': "'self'",
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'manifest-src': "'self'",
    ...(secure ? { 'upgrade-insecure-requests': '' } : {}),
  });
  const end = whole.indexOf('; style-src-attr');
  return (style) => (style === null ? whole : `${whole.slice(0, end)} ${style}${whole.slice(end)}`);
}

/** Headers of a page without a style element. */
export function pageHeaders(site: PageSite): Record<string, string> {
  const { secure } = site;
  return {
    ...common,
    'content-security-policy': pagePolicy(site)(null),
    // Browsers that can say how slow their connection is do so from the second page on (edition.ts).
    'accept-ch': 'ECT',
    // Chromium refuses any script without a hash; others rely on the loaders, which set one on each.
    'integrity-policy': 'blocked-destinations=(script)',
    // PayPal's window, which the framed payment document opens, must be able to answer: what counts is the policy of the outermost page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(secure ? hsts : {}),
  };
}

/** Whatever is no page and no file of a release: refusals, redirections, icons. It runs nothing, and no other site shows it. */
export const closedHeaders = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** No answer leaves without them: what has no header of its own has that of the strictest class. */
export function completeHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const all = Object.entries({ ...closedHeaders, ...(secure ? hsts : {}) });
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of all) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/** Files of releases: public, immutable, and loadable by a page of another origin only if that page asks with CORS. */
export const releaseFileHeaders: Record<string, string> = {
  ...common,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** What is live: asked for again each time, which costs a 304 while nothing changed. */
export const discoveryHeaders: Record<string, string> = { ...releaseFileHeaders, 'cache-control': 'public, no-cache' };

/** Widgets on partners' pages: five minutes for the loader, so that a new release reaches them soon. */
export const embedHeaders: Record<string, string> = {
  ...releaseFileHeaders,
  'cache-control': 'public, max-age=300',
};

/** A framed widget: any page may frame it, and it runs this site's widgets only. */
export const embedFrameHeaders: Record<string, string> = {
  ...common,
  'cache-control': 'public, max-age=300',
  'content-security-policy': csp({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': '*',
    'require-trusted-types-for': "'script'",
    'trusted-types': 'letat-embed',
  }),
  'integrity-policy': 'blocked-destinations=(script)',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

/**
 * The payment document: the only one that runs PayPal's script, framed by this site alone. PayPal changes its scripts without notice
 * and draws its button with styles of its own, so neither has a hash.
 */
export const paymentDocumentHeaders: Record<string, string> = {
  ...common,
  'cache-control': 'no-cache',
  'content-security-policy': csp({
    'default-src': "'none'",
    'script-src': "'self' https://*.paypal.com https://*.paypalobjects.com",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: https://*.paypal.com https://*.paypalobjects.com",
    'font-src': 'https://*.paypalobjects.com',
    'connect-src': "'self' https://*.paypal.com https://*.paypalobjects.com",
    'frame-src': 'https://*.paypal.com',
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
  }),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};
