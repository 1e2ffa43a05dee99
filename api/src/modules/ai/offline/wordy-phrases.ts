/** A phrase that says in many words what its replacement says in fewer, with the same meaning wherever it stands. */
export interface WordyPhrase {
  /** Matches with both apostrophes; whole words. */
  pattern: RegExp;
  replacement: string;
  reason: string;
}

const shorter = 'Plus court, même sens';
const twice = 'La même chose deux fois';

const phrase = (source: string, replacement: string, reason = shorter): WordyPhrase => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:${source.replaceAll('’', "['’]")})(?![\\p{L}\\p{N}-])`, 'giu'),
  replacement,
  reason,
});

/** From the recommendations of the French administration for clear writing (guide « Rédiger clairement », COSLA and DGME). */
export const wordyPhrases: readonly WordyPhrase[] = [
  phrase('afin de', 'pour'),
  phrase('dans le but de', 'pour'),
  phrase('dans l’optique de', 'pour'),
  phrase('dans la perspective de', 'pour'),
  phrase('en raison du fait que', 'parce que'),
  phrase('du fait que', 'parce que'),
  phrase('compte tenu du fait que', 'comme'),
  phrase('à l’heure actuelle', 'aujourd’hui'),
  phrase('au jour d’aujourd’hui', 'aujourd’hui', twice),
  phrase('un certain nombre de', 'plusieurs'),
  phrase('dans la mesure où', 'puisque'),
  phrase('est en mesure de', 'peut'),
  phrase('sont en mesure de', 'peuvent'),
  phrase('a la capacité de', 'peut'),
  phrase('ont la capacité de', 'peuvent'),
  phrase('dans un délai de', 'en'),
  phrase('en dépit du fait que', 'bien que'),
  phrase('malgré que', 'bien que', 'Tour que l’usage évite'),
  phrase('voire même', 'voire', twice),
  phrase('comme par exemple', 'comme', twice),
  phrase('prévoir à l’avance', 'prévoir', twice),
  phrase('collaborer ensemble', 'collaborer', twice),
  phrase('réunir ensemble', 'réunir', twice),
  phrase('reporter à plus tard', 'reporter', twice),
  phrase('répéter de nouveau', 'répéter', twice),
  phrase('monopole exclusif', 'monopole', twice),
  phrase('bref résumé', 'résumé', twice),
];
