export const seedProducts = [
  {
    slug: 'le-budget-participatif-pas-a-pas',
    title: 'Le budget participatif, pas à pas',
    description:
      'Douze mois de la vie d’une commune, de la première réunion de quartier au compte rendu public. Chaque chapitre s’ouvre sur une erreur réelle et se ferme sur un modèle à recopier : convocation, bulletin, tableau d’exécution. Pour élus, secrétaires municipaux et associations.',
    category: 'ebook',
    price: 1500,
    pages: 84,
    duration: null,
    author: 'awa-ndiaye',
  },
  {
    slug: 'auditer-sans-humilier-masterclass',
    title: 'Auditer sans humilier',
    description:
      'Six leçons filmées sur le contradictoire : saisir les pièces, lire un constat seul à seul, écrire une phrase qui tient, revenir à six mois. Deux restitutions rejouées par des comédiens, l’une ratée, l’autre réussie, que l’on arrête et commente. Avec le plan de mission et les modèles de constats.',
    category: 'masterclass',
    price: 4900,
    pages: null,
    duration: 200,
    author: 'moussa-traore',
  },
  {
    slug: 'tableaux-de-bord-d-une-reforme',
    title: 'Tableaux de bord d’une réforme',
    description:
      'Douze modèles de tableur pour suivre une réforme sans la noyer : délais, retours, déplacements de l’usager, coût de l’attente. Chaque modèle tient sur un écran, s’imprime sur une page et vient avec un exemple rempli.',
    category: 'tools',
    price: 2900,
    pages: 12,
    duration: null,
    author: 'zeinab-ba',
  },
  {
    slug: 'etude-d-impact-d-un-algorithme-public',
    title: 'Avant d’allumer : l’étude d’impact d’un algorithme public',
    description:
      'Un guide pour l’administration qui achète ou construit un système de décision : quelles questions poser au fournisseur, quoi tester, qui répond quand la machine se trompe. Avec une grille de quarante-deux questions et trois études de cas commentées, dont un abandon.',
    category: 'ebook',
    price: 1800,
    pages: 112,
    duration: null,
    author: 'fatou-sow',
  },
  {
    slug: 'cent-premiers-jours-d-un-cabinet',
    title: 'Les cent premiers jours d’un cabinet',
    description:
      'Huit séances pour une équipe qui arrive : lire les dossiers en cours, choisir trois priorités et renoncer aux autres, organiser l’agenda du ministre, préparer la première mauvaise nouvelle. Exercices à faire en cabinet, porte fermée. Une séance entière porte sur le départ.',
    category: 'masterclass',
    price: 5900,
    pages: null,
    duration: 240,
    author: 'jean-baptiste-kouassi',
  },
  {
    slug: 'lire-un-compte-administratif-en-une-heure',
    title: 'Lire un compte administratif en une heure',
    description:
      'L’enregistrement d’un webinaire où l’on ouvre, ligne à ligne, le compte d’une commune de trente mille habitants. On apprend à repérer les restes à réaliser, les recettes imaginaires et la dépense qui revient chaque année en décembre. Le tableur est fourni.',
    category: 'webinar',
    price: 2500,
    pages: null,
    duration: 65,
    author: 'awa-ndiaye',
  },
  {
    slug: 'le-cahier-des-promesses',
    title: 'Le cahier des promesses',
    description:
      'Un cahier à imprimer, gratuit, pour noter ce qu’un responsable public a promis, à qui, et le jour où l’on en reparlera. Deux pages de mode d’emploi, vingt-deux pages à remplir. Fonctionne avec un stylo.',
    category: 'tools',
    price: 0,
    pages: 24,
    duration: null,
    author: 'jean-baptiste-kouassi',
  },
  {
    slug: 'recruter-apres-le-concours',
    title: 'Recruter après le concours',
    description:
      'Comment pourvoir un poste quand le concours ne suffit plus : description honnête du métier, épreuve pratique, jury mêlé, période d’essai qui en soit une. L’ouvrage compare cinq administrations du Sahel et donne les textes qui rendent chaque étape possible.',
    category: 'ebook',
    price: 1400,
    pages: 96,
    duration: null,
    author: 'zeinab-ba',
  },
  {
    slug: 'ouvrir-les-marches-publics',
    title: 'Ouvrir les marchés publics, protéger les personnes',
    description:
      'Publier des marchés qu’un commerçant sache lire, sans livrer l’adresse d’une couturière. Cinq modules : le format en cinq étapes, la qualité des données, les indicateurs de risque, la vie privée, la radio comme interface. On travaille sur un jeu de trois cents marchés fictifs.',
    category: 'masterclass',
    price: 4900,
    pages: null,
    duration: 180,
    author: 'fatou-sow',
  },
  {
    slug: 'la-restitution-difficile',
    title: 'La restitution difficile',
    description:
      'Enregistrement d’un échange entre six auditeurs de quatre pays, autour d’une seule question : que faire quand la salle se ferme ? Trois situations rejouées, puis quarante minutes de réponses au public. Les noms de services ont été effacés.',
    category: 'webinar',
    price: 2200,
    pages: null,
    duration: 58,
    author: 'moussa-traore',
  },
  {
    slug: 'cartographier-ses-signatures',
    title: 'Cartographier ses signatures',
    description:
      'Un nécessaire pour compter les visas d’un circuit de dépense et savoir lesquels servent : fiche de relevé, tableur de calcul du coût de l’attente, modèle de circulaire à seuils, protocole de tirage au sort. Comptez trois semaines de relevés et une bonne entente avec le contrôleur financier.',
    category: 'tools',
    price: 3200,
    pages: 18,
    duration: null,
    author: 'awa-ndiaye',
  },
  {
    slug: 'dire-non-a-son-ministre',
    title: 'Dire non à son ministre',
    description:
      'Enregistrement d’une conversation avec d’anciens directeurs de cabinet, qui racontent le refus qu’ils ont réussi et celui qu’ils regrettent de n’avoir pas tenté. On en retient quatre façons de dire non, du plus feutré au plus définitif, et le prix de chacune.',
    category: 'webinar',
    price: 2500,
    pages: null,
    duration: 75,
    author: 'jean-baptiste-kouassi',
  },
] as const;
