/** Folded French words that are too common to search by. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a ai ainsi alors apres au aucun aussi autre aux avant avec avoir car ce ceci cela celle celui ces cet cette ceux ' +
    'chaque comme comment dans de dela depuis des dont du elle elles en encore entre est et etait ete etre eu fait font ' +
    'il ils je la le les leur leurs lui ma mais me meme mes moi moins mon ne ni nos notre nous on ont ou par parce pas ' +
    'peu peut plus pour pourquoi qu quand que quel quelle quelles quels qui quoi sa sans se sera ses si son sont sous ' +
    'sur ta te tes toi ton tous tout toute toutes tres tu un une va vers voici voila vos votre vous y'
  ).split(' '),
);
