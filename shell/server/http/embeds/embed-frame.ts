import { siteMessages } from '@letat/contracts/core/site-messages';
import type { Release, ReleaseSet } from '@letat/contracts/releases/operations';
import { embedPaths, type WidgetName, widgetAttributes, widgetNames } from '@letat/contracts/sites/constants';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { sendFileNotFound } from '../file-not-found.ts';
import { embedFrameHeaders } from '../headers.ts';

/** Longer than any slug. */
const longestValue = 400;

/**
 * `/embed/frame/<widget>?theme=dark`: the widget alone in a document, for sites that allow frames and nothing else. The query
 * holds its attributes. Links open beside the page that frames it.
 */
export function embedFrame(app: FastifyInstance, liveSet: () => ReleaseSet | undefined): void {
  app.get<{ Params: { widget: string }; Querystring: Record<string, unknown> }>(
    `${embedPaths.frame}/:widget`,
    async (request, reply) => {
      const name = widgetNames.find((known) => known === request.params.widget);
      const release = liveSet()?.releases.find(({ kind }) => kind === 'widgets');
      if (!name || !release) return sendFileNotFound(reply);
      const attributes = widgetAttributes.flatMap((attribute) => {
        const value = request.query[attribute];
        return typeof value === 'string' && value.length <= longestValue ? [[attribute, value] as const] : [];
      });
      return reply
        .headers(embedFrameHeaders)
        .type('text/html; charset=utf-8')
        .send(frameDocument(release, name, Object.fromEntries(attributes)));
    },
  );
}

function frameDocument(release: Release, name: WidgetName, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`);
  const tag = `letat-${name}`;
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${siteMessages.name}</title>
<base target="_blank">
${script(release, 'frame')}
${script(release, 'loader')}
<${tag}${written.join('')}><a href="/" rel="noopener">${siteMessages.name}</a></${tag}>
`;
}

function script({ assets, files }: Release, role: string): string {
  const file = assets[role] ?? '';
  const address = `/embed/${file.slice(file.lastIndexOf('/') + 1)}`;
  return `<script defer src="${address}" integrity="${files[file] ?? ''}" crossorigin></script>`;
}
