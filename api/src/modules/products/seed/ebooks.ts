import type { SeedProduct } from '../products.seed.ts';

export const ebooks: readonly SeedProduct[] = [
  {
    slug: 'le-budget-participatif-pas-a-pas',
    title: 'Le budget participatif, pas à pas',
    description:
      'Douze mois de la vie d’une commune, de la première réunion de quartier au compte rendu public. Chaque chapitre s’ouvre sur une erreur réelle et se ferme sur un modèle à recopier : convocation, bulletin, tableau d’exécution. Pour élus, secrétaires municipaux et associations.',
    category: 'ebook',
    price: 1500,
    duration: null,
    author: 'awa-ndiaye',
    weeksAgo: 1,
    views: 117,
    licence: 'team',
    contents: [
      {
        title: 'Janvier. Fixer l’enveloppe',
        detail: 'Combien mettre au vote, et comment l’écrire pour que personne ne puisse la reprendre.',
      },
      {
        title: 'Mars. La première réunion',
        detail: 'Une salle, quarante minutes de retard, un feutre rouge : le déroulé minute par minute.',
      },
      { title: 'Avril. Compter ensemble', detail: 'Demandé, voté, manquant : remplir le relevé devant tout le monde.' },
      {
        title: 'Juin. Chiffrer sans décourager',
        detail: 'Le prix d’un point d’eau, d’un éclairage, d’une toiture ; et dire non avec un montant.',
      },
      { title: 'Juillet. Faire voter', detail: 'Bulletins, téléphones, mains levées : ce que chaque méthode oublie.' },
      { title: 'Octobre. Suivre le chantier', detail: 'Trois visites suffisent, si elles sont annoncées.' },
      {
        title: 'Décembre. Rendre compte',
        detail: 'Une page, affichée au mur de la mairie, que l’on puisse contredire.',
      },
    ],
    sample:
      '## Trois colonnes, pas quatre\n\nLe relevé ne se remplit pas au bureau. Il se remplit debout, au mur, au feutre, devant celles et ceux qui ont demandé. La première fois, la secrétaire de Ndiarème l’avait préparé la veille, au propre. Personne ne l’a regardé : il était déjà fini.\n\nLa deuxième fois, elle est venue avec une feuille vide. Il a fallu deux heures pour écrire six lignes, et trois de ces lignes ont été barrées. C’est cette feuille-là que l’on a conservée, et c’est elle que l’on ressort quand un chantier s’arrête.\n\n| Ce qui a été demandé | Demandé | Voté | Manque |\n| --- | ---: | ---: | ---: |\n| Deux points d’eau, école 12 | 6,4 M | 6,4 M | 0 |\n| Éclairage de la rue du marché | 11,0 M | 7,5 M | 3,5 M |\n| Toiture du poste de santé | 8,2 M | 8,2 M | 0 |\n\nLisez la dernière colonne à voix haute, du plus petit au plus grand. Puis demandez, sans changer de ton : « Que fait-on de ce qui manque ? » Attendez. Le silence dure moins d’une minute, et c’est la minute pour laquelle tout le reste a été préparé.',
  },
  {
    slug: 'la-note-d-une-page',
    title: 'La note d’une page',
    description:
      'Comment écrire à quelqu’un qui n’a que quatre minutes. La méthode tient en cinq gestes, de la question posée à la décision demandée, et se vérifie à voix haute. Vingt notes réelles, anonymes, sont réécrites sous vos yeux.',
    category: 'ebook',
    price: 7500,
    currency: 'XOF',
    otherPrices: [{ amount: 1200, currency: 'USD' }],
    duration: null,
    author: 'jean-baptiste-kouassi',
    weeksAgo: 2,
    views: 230,
    contents: [
      { title: 'La question, en une ligne', detail: '' },
      { title: 'Ce que le lecteur sait déjà', detail: '' },
      { title: 'Deux options, pas cinq', detail: '' },
      { title: 'La décision demandée', detail: '' },
      { title: 'Vingt notes réécrites', detail: '' },
    ],
    sample:
      '## Avant\n\n> Suite à la réunion du 12 courant et conformément aux orientations retenues, il convient d’examiner l’opportunité de procéder à un ajustement.\n\n## Après\n\n> Faut-il ouvrir le guichet le samedi ? Coût : deux agents. Gain : huit cents personnes par mois. Nous proposons d’essayer trois mois. Décision souhaitée vendredi.\n\nLa seconde se lit en onze secondes. Elle peut être refusée, ce qui est sa qualité.',
  },
  {
    slug: 'petit-traite-du-guichet',
    title: 'Petit traité du guichet',
    description:
      'Ce que l’usager attend, ce que l’agent peut, et la demi-heure qui les sépare. Un livre né de trois ans d’observation dans onze mairies, avec des plans de salles, des scripts d’accueil et un chapitre sur les jours de panne.',
    category: 'ebook',
    price: 1600,
    duration: null,
    author: 'awa-ndiaye',
    weeksAgo: 6,
    views: 456,
    contents: [
      { title: 'Arriver', detail: '' },
      { title: 'Attendre', detail: '' },
      { title: 'Être compris', detail: '' },
      { title: 'Repartir avec quelque chose', detail: '' },
      { title: 'Les jours de panne', detail: '' },
    ],
    sample:
      '## Attendre\n\nOn n’attend pas une heure : on attend d’abord de savoir combien de temps l’on attendra. À Kaffrine, un tableau noir et une craie ont plus fait que le nouveau logiciel, parce que quelqu’un y écrivait la vérité toutes les demi-heures.',
  },
  {
    slug: 'gouverner-avec-peu-de-donnees',
    title: 'Gouverner avec peu de données',
    description:
      'Décider quand les chiffres manquent, sans les inventer. Le livre montre comment borner une estimation, dire son incertitude et construire le prochain relevé. Chaque chapitre part d’une décision prise dans le noir.',
    category: 'ebook',
    price: 1900,
    duration: null,
    author: 'fatou-sow',
    weeksAgo: 10,
    views: 682,
    contents: [
      { title: 'Borner une estimation', detail: '' },
      { title: 'Dire son incertitude', detail: '' },
      { title: 'Le prochain relevé', detail: '' },
      { title: 'Quatre décisions dans le noir', detail: '' },
    ],
    sample:
      '## Borner\n\nCombien d’enfants vivent dans la commune ? Personne ne le sait. Mais il y a plus d’enfants que de places d’école, et moins que de moustiquaires distribuées. Entre les deux, une décision est déjà possible.',
  },
  {
    slug: 'etude-d-impact-d-un-algorithme-public',
    title: 'Avant d’allumer : l’étude d’impact d’un algorithme public',
    description:
      'Un guide pour l’administration qui achète ou construit un système de décision : quelles questions poser au fournisseur, quoi tester, qui répond quand la machine se trompe. Avec une grille de quarante-deux questions et trois études de cas commentées, dont un abandon.',
    category: 'ebook',
    price: 1800,
    duration: null,
    author: 'fatou-sow',
    weeksAgo: 12,
    views: 395,
    licence: 'cc-by-nc',
    contents: [
      { title: 'À quoi sert-il, vraiment ?', detail: '' },
      { title: 'Ce que le fournisseur doit montrer', detail: 'Quarante-deux questions.' },
      { title: 'Tester avant d’allumer', detail: '' },
      { title: 'Qui répond quand la machine se trompe', detail: '' },
      { title: 'Trois études de cas', detail: 'Une bourse, un tri de dossiers, un abandon.' },
    ],
    sample:
      '## Question 7\n\n**Que se passe-t-il pour la personne dont le dossier ne ressemble à aucun autre ?**\n\nDemandez à voir trois de ces dossiers, non une moyenne. Le fournisseur répondra que les cas rares sont rares ; c’est exact, et c’est pour eux que l’administration existe.\n\n- Qui voit le dossier quand la machine hésite ?\n- En combien de jours ?\n- Qui l’apprend à la personne, et avec quels mots ?',
  },
  {
    slug: 'charte-de-l-agent-public-commentee',
    title: 'La charte de l’agent public, commentée',
    description:
      'Un texte court, à lire en équipe : douze engagements, chacun avec son contre-exemple. Gratuit, à copier et à afficher. Il a été discuté dans six services avant d’être écrit.',
    category: 'ebook',
    price: 0,
    duration: null,
    author: 'zeinab-ba',
    weeksAgo: 14,
    downloads: 84,
    views: 308,
    licence: 'cc-by',
  },
  {
    slug: 'recruter-apres-le-concours',
    title: 'Recruter après le concours',
    description:
      'Comment pourvoir un poste quand le concours ne suffit plus : description honnête du métier, épreuve pratique, jury mêlé, période d’essai qui en soit une. L’ouvrage compare cinq administrations du Sahel et donne les textes qui rendent chaque étape possible.',
    category: 'ebook',
    price: 1400,
    duration: null,
    author: 'zeinab-ba',
    weeksAgo: 28,
    views: 299,
    contents: [
      { title: 'Décrire le métier tel qu’il est', detail: '' },
      { title: 'L’épreuve pratique', detail: '' },
      { title: 'Un jury mêlé', detail: '' },
      { title: 'Une période d’essai qui en soit une', detail: '' },
      { title: 'Les textes de cinq pays', detail: '' },
    ],
    sample:
      '## L’épreuve pratique\n\nDonnez aux candidats un vrai courrier d’usager, une heure, et le téléphone du service. Ne notez pas la réponse seule : notez **qui ils ont appelé**.',
  },
];
