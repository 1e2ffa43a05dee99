import type { SeedCourse } from '../courses.seed.ts';

/** Three letters that a product gives. */
export const preparerUnControle: SeedCourse = {
  author: 'moussa-traore',
  title: 'Préparer un contrôle sans arrêter le service',
  summary:
    'Trois lettres pour celles et ceux qui seront contrôlés dans l’année : ce qu’un auditeur lit en premier, ce qu’il faut tenir prêt, et comment continuer à travailler pendant qu’il est là.',
  everyDays: 7,
  access: 'sold',
  weeksAgo: 4,
  product: { price: 1900, category: 'masterclass' },
  letters: [
    {
      subject: 'Ce qu’un auditeur lit en premier',
      preheader: 'Ni vos comptes ni vos discours : vos écarts.',
      text: `Bonjour,

J’ai contrôlé des services pendant onze ans. Le premier document que j’ouvrais n’était pas le budget : c’était **le rapport précédent**, et la suite qui lui avait été donnée.

Un service qui dit « voici ce que vous aviez demandé, voici ce qui est fait, voici ce qui ne l’est pas et pourquoi » gagne une semaine. Un service qui ne retrouve pas le rapport en perd trois.

Préparez donc, avant toute autre chose, un tableau à quatre colonnes : la recommandation, ce qui a été fait, la preuve, la date. Une recommandation refusée a sa place dans ce tableau, avec la raison. Le silence, non.

**Cette semaine.** Retrouvez le dernier rapport. S’il n’y en a pas, prenez celui d’un service voisin : neuf recommandations sur dix seront les mêmes.`,
    },
    {
      subject: 'Une pièce, un endroit, un nom',
      preheader: 'Le classement qui fait tenir un contrôle en cinq jours.',
      text: `On n’attend pas d’un service qu’il ait tout. On attend qu’il sache où c’est.

Pour chaque type de dépense, tenez une fiche d’une demi-page : quelles pièces la justifient, où elles sont, qui les a. Rien de plus. Quand l’auditeur demande, la personne nommée apporte, et les autres continuent.

Trois erreurs que j’ai vues partout :

- **Tout rassembler d’avance dans une salle.** Les pièces quittent leur place, et la moitié n’y revient pas.
- **Désigner un seul interlocuteur pour tout.** Il tombe malade le deuxième jour.
- **Reconstituer ce qui manque.** Une pièce absente se constate ; une pièce refaite se sanctionne.

**Cette semaine.** Écrivez les fiches de vos cinq plus grosses dépenses. Faites chercher une pièce de chacune par quelqu’un qui ne l’a pas classée, et comptez les minutes.`,
    },
    {
      subject: 'Pendant qu’il est là',
      preheader: 'Ouvrir le guichet, répondre, et lire le projet de rapport.',
      text: `Le contrôle commence lundi. Le guichet ouvre lundi aussi : c’est la seule consigne qui compte.

Fixez une heure par jour, toujours la même, où les questions arrivent et où les réponses partent. Notez chaque question avec son heure. Le soir, un paragraphe à l’équipe : ce qui a été demandé, ce qui a été donné, ce qui manque. La rumeur coûte plus cher que l’audit.

Quand vient le projet de rapport, lisez-le trois fois. D’abord les faits : corrigez une date, un montant, avec la pièce. Ensuite les conclusions : répondez à celles qui sont fausses, et à celles-là seulement. Enfin les recommandations : proposez une date pour chacune. Une date que vous choisissez vaut mieux que celle que l’on vous donnera.

Bon courage. Si vous suivez ces trois lettres, le prochain contrôle commencera par votre tableau, et vous l’aurez déjà.

Moussa Traoré`,
    },
  ],
};
