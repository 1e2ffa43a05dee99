import type { SeedCourse } from '../courses.seed.ts';

/** Five letters on the one document that says what an administration does. */
export const lireUnBudget: SeedCourse = {
  author: 'awa-ndiaye',
  title: 'Lire un budget public en cinq lettres',
  summary:
    'Pour qui vote, contrôle ou subit un budget sans l’avoir jamais lu. Cinq lettres, un document ouvert à côté, et à la fin une page de notes que vous pourrez défendre en réunion.',
  everyDays: 3,
  access: 'free',
  weeksAgo: 6,
  letters: [
    {
      subject: 'Commencez par la fin',
      preheader: 'Ce qui a été dépensé dit plus que ce qui a été promis.',
      text: `Bonjour,

Un budget voté est une intention. Ce qui compte est ailleurs, dans le document que personne ne distribue : **le compte administratif**, ou son équivalent. Il dit ce qui a été dépensé.

Avant d’ouvrir le budget de cette année, trouvez l’exécution d’il y a deux ans, la dernière qui soit close. Puis cherchez trois nombres :

- ce qui était prévu ;
- ce qui a été engagé, c’est-à-dire promis à quelqu’un par une signature ;
- ce qui a été payé.

L’écart entre le premier et le deuxième mesure l’ambition. L’écart entre le deuxième et le troisième mesure les fournisseurs qui attendent. À Pikine, l’année où nous avons commencé, un franc sur trois engagé n’était pas payé douze mois plus tard. Personne ne l’avait caché : personne ne l’avait cherché.

**À faire d’ici la prochaine lettre.** Obtenez ce document pour une commune, un ministère ou un établissement que vous connaissez. Écrivez les trois nombres sur une feuille. Rien d’autre.`,
    },
    {
      subject: 'Ce qui ne bouge pas',
      preheader: 'Salaires, loyers, dette : la part du budget qui est décidée d’avance.',
      text: `Vous avez vos trois nombres. Séparons maintenant ce qui se décide de ce qui se constate.

Dans presque tout budget public, l’essentiel est écrit avant la première réunion : les salaires, les loyers, les intérêts, les contrats en cours. Additionnez-les. Ce qui reste est **la marge** : la seule somme dont on débat vraiment.

Elle est souvent plus petite que le bruit qu’elle fait. Un conseil passe quatre heures sur deux pour cent du total, et vingt minutes sur le reste, parce que le reste paraît fatal. Il ne l’est pas toujours : un contrat finit un jour, un loyer se renégocie, un poste vacant se compte.

Deux questions pour lire cette part-là :

1. Quels contrats finissent dans les dix-huit mois ? C’est là que la marge de demain se trouve.
2. Combien de postes payés ne sont occupés par personne, et combien de personnes travaillent sans poste ?

**À faire.** Sur votre feuille, écrivez la marge, en pourcentage. Si elle dépasse quinze, recomptez.`,
    },
    {
      subject: 'Suivez une seule ligne',
      preheader: 'Du vote au guichet : le trajet d’une dépense, et qui peut l’arrêter.',
      text: `Un total ne se vérifie pas. Une ligne, si.

Choisissez-en une qui finit devant quelqu’un : des manuels, des médicaments, l’entretien d’une pompe. Et suivez-la :

- Qui l’a demandée, et à quelle date ?
- Qui l’a inscrite au budget, et sous quel nom ?
- Qui signe l’engagement ? Qui constate que c’est livré ? Est-ce la même personne ?
- À quelle date l’argent est-il sorti, et quand la chose est-elle arrivée ?

Cinq dates, quatre noms. Mettez-les dans l’ordre. Le plus long intervalle vous dit où est le problème, et ce n’est presque jamais l’endroit que désigne le discours officiel.

Dans un hôpital de district où nous avons fait l’exercice, onze semaines sur quatorze se passaient entre deux bureaux du même étage. Il manquait un formulaire que l’un croyait fourni par l’autre. Aucune réforme n’a été nécessaire : une photocopieuse a suffi.

**À faire.** Suivez votre ligne. Si une date manque, écrivez « inconnue » : c’est un résultat.`,
    },
    {
      subject: 'Les mots qui cachent les nombres',
      preheader: '« Divers », « appui », « régularisation » : trois tiroirs à ouvrir.',
      text: `Un budget ne ment pas ; il range. Trois mots méritent d’être ouverts chaque fois.

**« Divers ».** Au-delà de cinq pour cent d’un chapitre, ce n’est plus du divers, c’est un sujet que l’on n’a pas voulu nommer. Demandez la liste.

**« Appui à ».** L’appui à un programme n’est pas le programme. Il paie souvent ceux qui l’accompagnent : missions, ateliers, véhicules. Calculez la part de l’appui dans le total. Au-dessus de la moitié, c’est l’appui qui est le programme.

**« Régularisation ».** Une dépense faite d’abord et inscrite ensuite. Il y en a toujours. Ce qui se lit, c’est la tendance : trois années de suite en hausse veulent dire que le vote arrive après la décision.

Ne cherchez pas un coupable. Cherchez la question que l’on peut poser à voix haute, sans accuser personne, et à laquelle un nombre répond.

**À faire.** Trouvez un de ces mots dans votre document. Écrivez la question, en une phrase, comme vous la poseriez devant celui qui a signé.`,
    },
    {
      subject: 'Une page, et vous la défendez',
      preheader: 'Ce que vous savez maintenant tient sur une feuille. Voici comment la présenter.',
      text: `Vous avez trois nombres, une marge, une ligne avec ses dates, et une question. Cela tient sur une page. C’est plus que n’en ont la plupart de ceux qui voteront.

Présentez-la dans cet ordre :

1. **Ce qui a été fait**, avec la source et la page. Commencez par là : personne ne vous reprochera d’inventer.
2. **Ce qui se décide vraiment**, la marge. On vous écoutera parce que vous aurez réduit le débat.
3. **Une histoire**, celle de votre ligne. Un trajet se retient, un tableau non.
4. **Une question**, une seule, et le nom de celui qui a la réponse.

Puis taisez-vous. La question fait le reste. Celle qui a changé le plus de choses à Pikine était : « Pourquoi la pompe du marché est-elle réparée en mars, quand elle tombe en panne en novembre ? »

Le cours s’arrête ici. Si vous avez fait la page, répondez à cette lettre ou laissez-la en commentaire sous un de mes articles : je les lis toutes.

Awa Ndiaye`,
    },
  ],
};
