const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Singulars of the plurals that no rule makes. */
const irregular: ReadonlyMap<string, string> = new Map(
  (
    'baux-bail coraux-corail emaux-email soupiraux-soupirail travaux-travail vantaux-vantail vitraux-vitrail maux-mal ' +
    'vaux-val ideaux-ideal boreaux-boreal lineaux-lineal yeux-oeil cieux-ciel aieux-aieul messieurs-monsieur ' +
    'mesdames-madame mesdemoiselles-mademoiselle bonshommes-bonhomme gentilshommes-gentilhomme'
  )
    .split(' ')
    .map((pair) => pair.split('-'))
    .map(([plural = '', singular = '']) => [plural, singular]),
);
/** Nouns whose plural ends with an x where that of others ends with an s; what else ends so is a plural already, or an adjective. */
const withX = words(
  'adieu alleu aveu camaieu cheveu desaveu dieu enjeu epieu essieu feu hebreu jeu lieu milieu moyeu neveu voeu ' +
    'bijou caillou chou genou hibou joujou pou ripou ' +
    'aloyau boyau esquimau etau fabliau gluau gruau hoyau joyau materiau noyau sarrau tuyau unau',
);
/** Nouns in -ai and -oi: what else ends with -ais and -ois is an adjective, or has no singular. */
const withAi = words(
  'aloi balai beffroi charroi convoi deblai delai desarroi effroi emoi emploi envoi essai geai loi minerai octroi ' +
    'papegai paroi pourvoi quai remblai renvoi reemploi roi souroi tournoi vrai gai reenvoi',
);
/** Nouns among the participles in -mis, -pris, -quis and -cis. */
const participleLike = words('ami ennemi demi fourmi souci merci recri');
const invariable = words(
  'os dos gros clos enclos eclos forclos heros propos repos chaos nous vous tous sous dessous remous absous dissous ' +
    'plus surplus jus bus pus inclus exclus reclus perclus confus diffus profus obtus intrus infus abstrus dessus ' +
    'puis depuis gris surgris assis bis lis vis',
);
const ending = /[iou]s$/;
const ofAdjectives = /[aoe]is$/;
const ofParticiples = /(?:m|pr|qu|c|gr|ass)is$/;
const shortest = 4;

/**
 * The singular of a folded French noun where the stemmer does not see that its plural is the same word: in -x, and in -s behind
 * i, o and u. Any other word is left as it is.
 */
export function singularOf(folded: string): string {
  const known = irregular.get(folded);
  if (known !== undefined) return known;
  const shorter = folded.slice(0, -1);
  if (folded.endsWith('x')) return withX.has(shorter) ? shorter : folded;
  if (!ending.test(folded) || folded.length < shortest || invariable.has(folded)) return folded;
  if (ofAdjectives.test(folded)) return withAi.has(shorter) ? shorter : folded;
  return ofParticiples.test(folded) && !participleLike.has(shorter) ? folded : shorter;
}
