/** Why a password is easy to guess, in French, by the keys of zxcvbn-ts. */
const reasons: Readonly<Record<string, string>> = {
  straightRow: 'Des touches qui se suivent se devinent.',
  keyPattern: 'Un dessin sur le clavier se devine.',
  simpleRepeat: 'Un caractère répété se devine.',
  extendedRepeat: 'Un texte répété se devine.',
  sequences: 'Une suite comme abc ou 123 se devine.',
  recentYears: 'Une année récente se devine.',
  dates: 'Une date se devine.',
  topTen: 'C’est l’un des mots de passe les plus répandus.',
  topHundred: 'C’est l’un des mots de passe les plus répandus.',
  common: 'Ce mot de passe est répandu.',
  similarToCommon: 'Il ressemble à un mot de passe répandu.',
  wordByItself: 'Un mot seul se devine.',
  namesByThemselves: 'Un prénom ou un nom se devine.',
  commonNames: 'Un prénom ou un nom se devine.',
  userInputs: 'Votre nom, votre adresse et le nom du site se devinent.',
};

/** What to do instead of a password that is easy to guess, and why. */
export function adviceOf(reason: string | null): string {
  const why = (reason === null ? undefined : reasons[reason]) ?? 'Ce mot de passe se devine.';
  return `${why} Quelques mots sans rapport entre eux sont plus sûrs.`;
}
