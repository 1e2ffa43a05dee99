import type { AgentMetric } from '@letat/contracts/agents/constants';
import type { AnalyticsResult } from '@letat/contracts/agents/results/schemas';
import { tokens } from '../../../full-text/fold.ts';

const about: Readonly<Record<AgentMetric, string>> = {
  subscribers: 'abonné abonnés abonnement lettre newsletter fidéliser fidélité inscrits',
  sales: 'vente ventes vendre acheter achat acheteur revenu revenus gagner produit payants chiffre affaires',
  sources: 'provenance viennent source sources linkedin google réseaux partage',
  content: 'article articles sujet sujets texte contenu',
  readers: 'lecteur lecteurs audience public personnes élus',
  views: 'lecture lectures lire lu lus vues visites trafic',
};
const termsOf = Object.entries(about).map(([metric, words]) => ({
  metric,
  terms: new Set(tokens(words).map(({ term }) => term)),
}));

/** What an author can do about it, with what the site has. */
const nextSteps: Readonly<Record<AgentMetric, string>> = {
  subscribers:
    'L’agent Abonnés prépare la lettre qui convient à chaque groupe ; une boîte d’abonnement au bas des articles les plus lus en amène d’autres.',
  sales:
    'Un lien vers le produit dans l’article qui en parle, et un extrait à feuilleter sur sa page, font plus qu’un prix plus bas.',
  sources:
    'L’agent Réseaux sociaux écrit un message dont le lien dit d’où viennent ceux qui le suivent : la mesure se fait seule.',
  content:
    'L’agent Recommandations trouve ce qui est proche de vos articles les plus lus : une suite s’écrit sur un sujet qui a déjà ses lecteurs.',
  readers:
    'Publier le jour où l’on vous lit le plus, et annoncer l’article le même jour, touche plus de monde à texte égal.',
  views: 'Renvoyer d’un article à l’autre, et à la fin de chacun vers le suivant, fait lire une page de plus.',
};

/** Which figure a goal is about; null when nothing says. */
export function metricOf(goal: string): AgentMetric | null {
  const said = new Set(tokens(goal).map(({ term }) => term));
  const [best] = termsOf
    .map(({ metric, terms }) => ({ metric, count: [...said].filter((term) => terms.has(term)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return isMetric(best?.metric) ? best.metric : null;
}

/** What the figures say about each goal, and what to do next. */
export function readGoals(
  goals: readonly string[],
  finding: (metric: AgentMetric) => string | null,
): AnalyticsResult['goals'] {
  return goals.map((goal) => {
    const metric = metricOf(goal);
    if (metric === null)
      return {
        goal,
        text: 'Aucun chiffre du site ne mesure cet objectif : dites-le en lectures, en ventes ou en abonnés.',
      };
    return { goal, text: [finding(metric), nextSteps[metric]].filter((part) => part !== null).join(' ') };
  });
}

function isMetric(name: string | undefined): name is AgentMetric {
  return name !== undefined && Object.hasOwn(about, name);
}
