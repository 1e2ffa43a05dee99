import { Content } from '../../../answers/content.ts';
import { escapeHtml } from '../../../text/escape-html.ts';

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 34rem; padding: 1rem; }
.label { background: light-dark(#fff3c4, #5a4500); border-radius: .25rem; padding: .5rem .75rem; }
h1 { font-size: 1.35rem; margin: 1rem 0 .25rem; }
.amount { font-size: 1.75rem; font-weight: 600; margin: 0 0 1rem; }
form { display: grid; gap: .5rem; }
button { font: inherit; padding: .7rem 1rem; border: 1px solid currentColor; border-radius: 1.5rem; background: Canvas; color: CanvasText; cursor: pointer; }
button.first { background: #0b57d0; border-color: #0b57d0; color: #fff; font-weight: 600; }
button:focus-visible { outline: 3px solid light-dark(#7a3ff2, #c9b0ff); outline-offset: 2px; }
li { border-top: 1px solid light-dark(#ccc, #555); padding: .75rem 0; }
ul { list-style: none; margin: 0; padding: 0; }
`;

/** A page of a local stand-in, labelled as one. */
export function sandboxPage(title: string, body: string): Content {
  return new Content({
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="label"><strong>Bac à sable</strong> : aucun argent ne circule.</p>
${body}
</main>
</body>
</html>
`,
    headers: { 'content-security-policy': policy, 'cache-control': 'no-store' },
  });
}
