import { Content } from '../../answers/content.ts';

/**
 * A mail runs nothing, sends nothing and is framed by this site only; its links open beside it. Its style sheet is its own:
 * pages forbid one, so it cannot be shown by `srcdoc`, which inherits their policy.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** A mail's own HTML, to be shown in a frame. */
export function mailPage(html: string): Content {
  return new Content({
    type: 'text/html; charset=utf-8',
    body: html.replace('<head>', '<head>\n<base target="_blank">'),
    headers: { 'content-security-policy': policy, 'cache-control': 'no-store' },
  });
}
