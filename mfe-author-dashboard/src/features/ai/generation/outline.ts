import type { ContentType } from '@letat/contracts/ai/constants';

/** Headings of each kind of text, with what goes under each. */
const parts: Readonly<Record<ContentType, readonly (readonly [heading: string | null, toWrite: string])[]>> = {
  article: [
    [null, 'La scène ou le fait qui ouvre : qui, où, quand.'],
    ['Ce qui change', 'Le fait, le chiffre et sa source.'],
    ['Pourquoi maintenant', 'La règle, le budget ou la personne qui l’explique.'],
    ['Ce que cela donne', 'Ce que disent ceux que cela touche.'],
    ['Ce qui reste à faire', 'La suite, et ce que l’on ne sait pas encore.'],
  ],
  summary: [
    [null, 'L’idée en une phrase.'],
    [null, 'Les deux ou trois faits qui la portent, avec leur source.'],
    [null, 'Ce que le lecteur en retient.'],
  ],
  analysis: [
    [null, 'La question, et pourquoi elle se pose.'],
    ['Les faits', 'Ce qui est établi, avec les sources.'],
    ['Ce qui plaide pour', 'Les arguments, et qui les porte.'],
    ['Ce qui plaide contre', 'Les arguments, et qui les porte.'],
    ['Ce que l’on peut en conclure', 'Votre lecture, et ce qui pourrait la démentir.'],
  ],
  'policy-brief': [
    [null, 'La recommandation en deux phrases.'],
    ['Le constat', 'Le problème, son ampleur et la source du chiffre.'],
    ['Les options', 'Deux ou trois, chacune avec son coût et son délai.'],
    ['La recommandation', 'L’option retenue, et pourquoi.'],
    ['Ce qu’il faut prévoir', 'Qui décide, qui fait, qui s’y opposera.'],
  ],
};

/** A plan of such a text to be filled in, as Markdown: written by rules, no text of a model. */
export function outlineOf(type: ContentType): string {
  return parts[type]
    .map(([heading, toWrite]) => `${heading === null ? '' : `## ${heading}\n\n`}[À écrire : ${toWrite}]`)
    .join('\n\n');
}
