import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { closedHeaders } from '../headers.ts';
import { iconSvg } from './drawing.ts';

const drawn = (file: string) => readFileSync(new URL(file, import.meta.url));

/** What browsers, telephones and feed readers show for the site. Many ask for these paths whatever a page names. */
export function icons(app: FastifyInstance): void {
  const touchIcon = { type: 'image/png', bytes: drawn('touch-icon.png') };
  const files = {
    '/favicon.svg': { type: 'image/svg+xml', bytes: Buffer.from(iconSvg) },
    '/favicon.ico': { type: 'image/x-icon', bytes: drawn('favicon.ico') },
    '/apple-touch-icon.png': touchIcon,
    '/apple-touch-icon-precomposed.png': touchIcon,
  };
  for (const [path, { type, bytes }] of Object.entries(files))
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .headers({ ...closedHeaders, ...forIcons })
        .send(bytes),
    );
}

const forIcons = {
  'cache-control': 'public, max-age=86400',
  // The drawing of the dark theme is in its own style element; readers of feeds show icons on pages of their own.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};
