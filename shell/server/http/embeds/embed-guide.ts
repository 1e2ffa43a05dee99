import { siteMessages } from '@letat/contracts/core/site-messages';
import {
  embedPaths,
  loaderLine,
  newsletterLinkBox,
  strictLoaderLine,
  type WidgetName,
  wideNewsletter,
  widgetBoxes,
  widgetKinds,
  widgetLanguages,
  widgetNames,
  widgetThemes,
} from '@letat/contracts/sites/constants';
import type { FastifyInstance } from 'fastify';
import { embedHeaders } from '../headers.ts';

/**
 * `/embed/llms.txt`: what an assistant that writes code needs to know of the widgets, in the form of https://llmstxt.org, made from the
 * same tables as the widgets.
 */
export function embedGuide(app: FastifyInstance, publicOrigin: string): void {
  const text = guideOf(publicOrigin);
  app.get(embedPaths.llms, (_request, reply) =>
    reply.headers(embedHeaders).type('text/plain; charset=utf-8').send(text),
  );
}

/** The guide of the site of that origin. */
export function guideOf(origin: string): string {
  return `# ${siteMessages.name} : widgets

> Quatre éléments HTML pour les sites partenaires. Un script, un élément, rien d’autre : ni paquet à installer, ni style à écrire, ni cookie.

Le script, une fois par page : \`${loaderLine(origin)}\`
Si la politique de la page refuse les scripts écrits dans la page : \`${strictLoaderLine(origin)}\`
React n’exécute pas les éléments script : ajoutez-le par un effet, et créez l’élément par \`createElement\`. Ne le chargez pas par dangerouslySetInnerHTML.

## Éléments

${widgetNames.map(lineOf).join('\n')}

Attributs communs : \`theme\` (${widgetThemes.join(', ')}), \`lang\` (${widgetLanguages.join(', ')}). La première valeur est celle par défaut.
Dans l’élément, écrivez un lien : \`<a href="${origin}/">${siteMessages.name}</a>\`. Il reste visible sans script, et si le site ne répond plus.
L’attribut \`style\` réserve la place ; copiez-le tel quel.

## Clé

\`site="site_…"\` n’est nécessaire qu’à \`letat-newsletter\`, et ne sert que sur les adresses inscrites : ${origin}/embed-kit

## Politique de sécurité

Ajoutez ${origin} à script-src, et à connect-src pour la bannière et la lettre. Rien d’autre. Avec Trusted Types : \`trusted-types letat-embed\`.

## Quand rien ne s’affiche

- [Examiner une page](${origin}/embed-kit#diagnostic): l’adresse d’une page publique, et ce qui l’empêche ligne par ligne
- [Choisir un élément, voir et copier](${origin}/embed-kit): HTML, React, consigne, iframe
`;
}

function lineOf(name: WidgetName): string {
  const kinds: readonly string[] = widgetKinds[name];
  const options = [
    ...(kinds.length > 0 ? [`\`kind\` (${kinds.join(', ')})`] : []),
    ...('small' in widgetBoxes[name] ? ['`size` (medium, small)'] : []),
    ...(name === 'banner' ? ['`article` (adresse courte d’un article)'] : []),
    ...(name === 'newsletter' ? ['`site` (clé)'] : []),
  ];
  return `- \`<letat-${name} style="${styleOf(name)}">\`${options.length > 0 ? ` : ${options.join(', ')}` : ''}`;
}

function styleOf(name: WidgetName): string {
  if (name === 'newsletter') {
    const { from, form, link } = wideNewsletter;
    const space = (wide: number, narrow: number) =>
      `min-height:clamp(${wide}px,calc((${from}px - 100vw)*99),${narrow}px)`;
    return `display:grid;${space(form, widgetBoxes.newsletter.medium.height)}" ou, sans clé, "display:grid;${space(link, newsletterLinkBox.height)}`;
  }
  const { medium } = widgetBoxes[name];
  return 'width' in medium
    ? `display:inline-block;vertical-align:top;width:${medium.width}px;height:${medium.height}px`
    : `display:block;height:${medium.height}px`;
}
