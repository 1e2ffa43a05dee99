import { expect, it } from 'vitest';
import { edgeNgramsOf, foldPhrase } from './edge-ngrams.ts';
import { rangesOf } from './highlight.ts';
import { queryTerms } from './query.ts';
import { weigh } from './weigh.ts';

/** Whether a text with the one word is found by a search for the other. */
const finds = (search: string, text: string): boolean => {
  const { terms } = weigh({ title: '', labels: [], excerpt: '', body: `Un texte : ${text}.` });
  const asked = queryTerms(search);
  return asked.length > 0 && asked.every((term) => terms.includes(term));
};

const plurals = (
  'enjeu enjeux|lieu lieux|jeu jeux|milieu milieux|aveu aveux|vœu vœux|neveu neveux|cheveu cheveux|feu feux|adieu adieux|dieu dieux|' +
  'bleu bleus|pneu pneus|travail travaux|bail baux|vitrail vitraux|corail coraux|émail émaux|soupirail soupiraux|vantail vantaux|' +
  'détail détails|portail portails|rail rails|chandail chandails|journal journaux|cheval chevaux|canal canaux|mal maux|hôpital hôpitaux|' +
  'tribunal tribunaux|idéal idéaux|égal égaux|bal bals|festival festivals|carnaval carnavals|local locaux|municipal municipaux|' +
  'municipale municipales|national nationaux|signal signaux|général généraux|animal animaux|bureau bureaux|réseau réseaux|niveau niveaux|' +
  'eau eaux|fléau fléaux|préau préaux|noyau noyaux|tuyau tuyaux|joyau joyaux|matériau matériaux|étau étaux|landau landaus|bijou bijoux|' +
  'caillou cailloux|chou choux|genou genoux|hibou hiboux|joujou joujoux|pou poux|trou trous|clou clous|fou fous|verrou verrous|' +
  'gourou gourous|loi lois|emploi emplois|roi rois|convoi convois|tournoi tournois|envoi envois|renvoi renvois|octroi octrois|' +
  'paroi parois|délai délais|essai essais|quai quais|minerai minerais|vrai vrais|élu élus|élue élues|tribu tribus|revenu revenus|' +
  'menu menus|contenu contenus|individu individus|reçu reçus|prévu prévus|inconnu inconnus|ami amis|ennemi ennemis|défi défis|' +
  'parti partis|souci soucis|pari paris|abri abris|cri cris|pli plis|tri tris|mari maris|appui appuis|étui étuis|épi épis|demi demis|' +
  'média médias|agenda agendas|visa visas|quota quotas|alinéa alinéas|opéra opéras|scénario scénarios|numéro numéros|vélo vélos|' +
  'photo photos|logo logos|zoo zoos|marché marchés|député députés|députée députées|idée idées|année années|arrêté arrêtés|maire maires|' +
  'impôt impôts|œuvre œuvres|république républiques|pays pays|mois mois|fois fois|choix choix|prix prix|voix voix|taux taux|' +
  'procès procès|français français|heureux heureux|œil yeux|ciel cieux|aïeul aïeux|monsieur messieurs|madame mesdames|chef-lieu chefs-lieux'
)
  .split('|')
  .map((pair) => pair.split(' '));

it.each(plurals)('%s and %s find each other', (singular = '', plural = '') => {
  for (const [search, text] of [
    [singular, plural],
    [plural, singular],
    [plural.toUpperCase(), singular],
    [`les ${plural}`, `${singular.slice(0, 1).toUpperCase()}${singular.slice(1)}`],
  ] as const)
    expect(finds(search, text), `${search} -> ${text}`).toBe(true);
});

it.each([
  ['mois', 'moi'],
  ['fois', 'foi'],
  ['cas', 'ca'],
  ['dos', 'do'],
  ['travail', 'traval'],
  ['lieu', 'lie'],
  ['taux', 'tal'],
  ['bois', 'boit'],
  ['eaux', 'al'],
])('%s and %s are different words', (one, other) => {
  expect(queryTerms(one)).not.toEqual(queryTerms(other));
});

/** Ways in which a word comes into a text, or is typed, that look the same or are typed for it. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize('NFD'),
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (text) => text.replaceAll('’', "'"),
  (text) => text.replaceAll('’', '‘'),
  (text) => text.replaceAll('’', 'ʼ'),
  (text) => text.replaceAll('œ', 'oe'),
  (text) => text.replaceAll('fi', 'ﬁ'),
  ...['\u00ad', '\u200b', '\u2060', '\u200d', '\ufeff'].map(
    (unseen) => (text: string) => text.replaceAll(/(?<=\p{L}[^\P{L}ʼ])(?=[^\P{L}ʼ]\p{L})/gu, unseen),
  ),
  (text) => text.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll('a', 'а').replaceAll('o', 'о'),
  (text) => text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
];
const phrases = [
  'réforme',
  'l’État',
  'cœur de ville',
  'ﬁnances publiques',
  'aujourd’hui',
  'chef-lieu',
  'déﬁcit',
  'conﬁance',
  'CO₂',
  'jusqu’à l’Œil',
];

it.each(phrases)('%s is found by whatever one types for it, whatever it looks like, and is marked whole', (phrase) => {
  const missed: string[] = [];
  for (const written of spellings)
    for (const inText of spellings)
      for (const typed of spellings) {
        const text = inText(written(phrase));
        const search = typed(phrase);
        const marked = rangesOf(text, new Set(queryTerms(search)));
        const isWhole = marked.every(([from, to]) => !/^\p{L}/u.test(text.slice(to)) && from < to);
        if (!finds(search, text) || !isWhole || !edgeNgramsOf(text).includes(foldPhrase(search)))
          missed.push(`${search} -> ${text}`);
      }
  expect(missed).toEqual([]);
});

it.each([
  ['bamtaare', 'ɓamtaare'],
  ['koro', 'kɔrɔ'],
  ['Baan', 'Baaŋ'],
  ['yewwo', 'ƴewwo'],
  ['dudal', 'ɗuɗal'],
  ['Oresund', 'Øresund'],
  ['m2', 'm²'],
  ['istanbul', 'İstanbul'],
  ['strasse', 'Straße'],
  ['الدولة', 'الـدولة'],
])('« %s » is typed for « %s » and finds it', (search, text) => {
  expect(finds(search, text)).toBe(true);
  expect(edgeNgramsOf(text)).toContain(foldPhrase(search));
});

it.each([
  ['Ndjamena', 'N’Djamena'],
  ['N’Djamena', 'Ndjamena'],
  ["n'djamena", 'NʼDJAMENA'],
  ['Mbour', 'M’Bour'],
  ["M'Bour", 'la mairie de Mbour'],
  ['Nguessan', 'N‘Guessan'],
  ['Nzérékoré', "N'Zérékoré"],
])('« %s » finds « %s »: an apostrophe before a consonant belongs to the name', (search, text) => {
  expect(finds(search, text)).toBe(true);
  const marked = rangesOf(text, new Set(queryTerms(search)));
  expect(marked.map(([from, to]) => text.slice(from, to))).toEqual([text.split(' ').at(-1)]);
  expect(edgeNgramsOf(text)).toContain(foldPhrase(search));
});

it.each([
  ['État', 'l’État'],
  ['histoire', 'd’histoire'],
  ['hésite', 'n’hésite'],
  ['Yonne', 'l’Yonne'],
  ['11 novembre', 'l’11 novembre'],
  ['œil', 'l’œil'],
])('« %s » finds « %s »: before a vowel, an h or a number French elides', (search, text) => {
  expect(finds(search, text)).toBe(true);
});
