import {
  type PartType,
  partTypes,
  type SocialPlatform,
  type SubscriberAction,
} from '@letat/contracts/agents/constants';
import { fold, type Token, tokens } from '../../../full-text/fold.ts';
import { stopWords } from '../../../full-text/stop-words.ts';
import { namesAfrica } from '../monitor/regions.ts';
import type { Hints } from './plan.ts';

/** Words that call for an agent. */
const calls: Readonly<Record<PartType, string>> = {
  monitor:
    'veille veiller surveiller surveillance suivre suivi presse actualité actualités médias flux parution parutions nouvelles',
  recommendations:
    'lecture lectures recommander recommandation recommandations conseiller similaires proches bibliographie documenter',
  analytics:
    'chiffre chiffres ventes vente statistiques statistique mesurer mesure bilan résultats audience analyser analyse analytics rapport lecteurs',
  social:
    'réseaux réseau linkedin twitter facebook message messages annoncer annonce partager partage post posts hashtag',
  subscribers:
    'abonné abonnés abonnement abonnements lettre lettres newsletter mail mails email emails relancer accueillir fidéliser reconquérir inscrits',
};
/** What has a text known: everybody works on that. */
const promotes =
  /\b(?:faire (?:lire|connaitre|decouvrir|savoir)|promouvoir|promotion|diffuser|diffusion|lancer|lancement|campagne|communiquer|communication)\b/;

const actions: Readonly<Record<SubscriberAction, string>> = {
  onboard: 'accueillir accueil bienvenue nouveaux nouvelles arrivants',
  winback: 'relancer reconquérir revenir perdus dormants inactifs absents',
  upsell: 'vendre payant payants premium convertir',
  retain: 'fidéliser garder remercier informer lettre',
};
const platforms: Readonly<Record<Exclude<SocialPlatform, 'all'>, RegExp>> = {
  linkedin: /\blinkedin\b/,
  twitter: /\b(?:twitter|tweet|tweets)\b/,
  facebook: /\bfacebook\b/,
};

/** Verbs and dates that say nothing of what a task is about. */
const empty = termsIn(
  'faire préparer prépare écrire rédiger trouver chercher envoyer organiser mois semaine semaines jour jours trimestre avant après demain prochain ' +
    'prochaine dernier derniers dernière janvier février mars avril mai juin juillet août septembre octobre novembre décembre vouloir aider lire lu lus résumer résume article articles texte ' +
    'lundi mardi mercredi jeudi vendredi samedi dimanche',
);
const termsOfCalls = new Map(partTypes.map((type) => [type, termsIn(calls[type])]));
const anyCall = new Set(
  [...termsOfCalls.values(), ...Object.values(actions).map(termsIn)].flatMap((terms) => [...terms]),
);

const maxKeywords = 6;
const minLetters = 3;
const wordsOfPhrase = 3;

/** What the words of a task say about it, by rules: the same words say the same. */
export function hintsOf(task: string, context: string): Hints {
  const said = termsIn(task);
  const folded = foldAll(task);
  const called = partTypes.filter((type) => overlap(termsOfCalls.get(type) ?? new Set(), said) > 0);
  const isPromotion = promotes.test(folded);
  const chosen = isPromotion
    ? [...partTypes]
    : called.length > 0
      ? called
      : (['monitor', 'recommendations', 'analytics'] as const);
  const named = (['linkedin', 'twitter', 'facebook'] as const).filter((network) => platforms[network].test(folded));
  const [platform] = named;
  const audience = audienceIn(task);
  return {
    agents: chosen,
    keywords: keywordsIn(`${task}\n${context}`, audience),
    platform: named.length === 1 && platform !== undefined ? platform : 'all',
    audience,
    action: actionIn(said),
    watched: /\b(?:24 ?h|heures|aujourd.hui|hier)\b/.test(folded)
      ? '24h'
      : /\b(?:mois|trimestre|30 jours)\b/.test(folded)
        ? '30d'
        : '7d',
    measured: /\b(?:semaine|7 jours)\b/.test(folded) ? '7d' : /\b(?:trimestre|90 jours)\b/.test(folded) ? '90d' : '30d',
    region: namesAfrica(`${task} ${context}`) ? 'africa' : 'global',
  };
}

/** « par les élus », « pour les maires ». */
function audienceIn(task: string): string {
  const named = /(?:\bpar|\bpour|auprès de|à destination de) (?:les |des |nos |mes )?(\p{L}[\p{L}-]{2,30}s)\b/u.exec(
    task,
  );
  return named?.[1] ?? '';
}

function actionIn(said: ReadonlySet<string>): SubscriberAction {
  const order = ['onboard', 'winback', 'upsell', 'retain'] as const;
  const [best] = order
    .map((action) => ({ action, count: overlap(termsIn(actions[action]), said) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return best?.action ?? 'retain';
}

/** As they are written, in their order, each once; words that follow one another are one. */
function keywordsIn(text: string, audience: string): string[] {
  const skipped = termsIn(audience);
  const isSkipped = ({ term, folded }: Token) =>
    folded.length < minLetters ||
    stopWords.has(folded) ||
    /^\d+$/.test(folded) ||
    empty.has(term) ||
    anyCall.has(term) ||
    skipped.has(term);
  const phrases = new Map<string, string>();
  let open: Token[] = [];
  const close = () => {
    const [first, last] = [open.at(0), open.at(-1)];
    const key = open.map(({ term }) => term).join(' ');
    if (first && last && !phrases.has(key)) phrases.set(key, text.slice(first.start, last.end));
    open = [];
  };
  for (const token of tokens(text)) {
    const last = open.at(-1);
    if (last && (open.length === wordsOfPhrase || text.slice(last.end, token.start) !== ' ')) close();
    if (isSkipped(token)) close();
    else open.push(token);
  }
  close();
  return [...phrases.values()].slice(0, maxKeywords);
}

function termsIn(words: string): Set<string> {
  return new Set(tokens(words).map(({ term }) => term));
}

function overlap(known: ReadonlySet<string>, said: ReadonlySet<string>): number {
  return [...said].filter((term) => known.has(term)).length;
}

/** A whole sentence without case and accents. */
function foldAll(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => fold(word))
    .join('');
}
