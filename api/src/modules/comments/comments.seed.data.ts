export const seedComments = [
  {
    post: 'budget-participatif-pikine',
    authorName: 'Ibrahima Cissokho',
    authorEmail: 'ibrahima.cissokho@letat.test',
    content:
      'À Thiès, nous savons voter un budget. Ce que nous ne savons pas encore, c’est revenir un an plus tard dans la même salle pour dire ce qui n’a pas été fait.',
    status: 'approved',
    hoursAgo: 1,
  },
  {
    post: 'cour-des-comptes-sort-de-son-bureau',
    authorName: 'Rasmané Kaboré',
    authorEmail: 'rasmane.kabore@letat.test',
    content:
      'Un rapport que l’on peut finir dans le car entre Koudougou et Ouagadougou. Envoyez-le à ceux qui écrivent les nôtres.',
    status: 'approved',
    hoursAgo: 11,
  },
  {
    post: 'cour-des-comptes-sort-de-son-bureau',
    authorName: 'Odile Mbarga',
    authorEmail: 'odile.mbarga@letat.test',
    content:
      'Je travaille dans un hôpital de district au Cameroun. La dernière fois qu’un contrôleur est venu, il a demandé du café et le registre de 2014. Il n’a pas demandé à voir la pharmacie.',
    status: 'approved',
    hoursAgo: 9,
  },
  {
    post: 'algorithme-au-guichet',
    authorName: 'Jean-Claude Habimana',
    authorEmail: 'jc.habimana@letat.test',
    content:
      'La vraie question est celle du recours. À qui s’adresse une femme qui ne lit pas, quand l’écran dit non et que l’agent répond : c’est le système ?',
    status: 'approved',
    hoursAgo: 30,
  },
  {
    post: 'algorithme-au-guichet',
    authorName: 'Samira El Fassi',
    authorEmail: 'samira.elfassi@letat.test',
    content:
      'Publier le code ne suffit pas si l’on ne publie pas aussi les données qui l’ont entraîné. Sinon on montre le moteur et l’on cache le carburant.',
    status: 'approved',
    hoursAgo: 26,
  },
  {
    post: 'secretaires-generaux-huis-clos',
    authorName: 'Une secrétaire générale',
    authorEmail: 'lectrice.sg@letat.test',
    content:
      'Je ne donnerai pas mon nom, vous comprendrez. Tout y est, sauf le bruit que fait le téléphone le vendredi soir.',
    status: 'approved',
    hoursAgo: 40,
  },
  {
    post: 'fonction-publique-recruter-autrement',
    authorName: 'Mahamat Saleh Idriss',
    authorEmail: 'mahamat.idriss@letat.test',
    content:
      'J’ai passé le concours quatre fois. La quatrième, j’étais meilleur candidat et moins bon agent que la première.',
    status: 'approved',
    hoursAgo: 60,
  },
  {
    post: 'contrat-de-performance-hopital',
    authorName: 'Dr Bintou Keïta',
    authorEmail: 'bintou.keita@letat.test',
    content:
      'Chef de service à Kankan. Tout contrat de performance que j’ai vu mesurait ce qui était facile à compter. Les malades qui ne viennent plus ne figurent dans aucun indicateur.',
    status: 'approved',
    hoursAgo: 80,
  },
  {
    post: 'guichet-unique-etat-civil',
    authorName: 'Khadidja Abakar',
    authorEmail: 'khadidja.abakar@letat.test',
    content: 'Je suis née un 31 décembre, comme mes trois frères. Merci d’avoir fini par là.',
    status: 'approved',
    hoursAgo: 296,
  },
  {
    post: 'guichet-unique-etat-civil',
    authorName: 'محمد الأمين ولد سيدي',
    authorEmail: 'mohamed.sidi@letat.test',
    content:
      'شكرا على هذا المقال. رأيت أمهات يعدن إلى المكتب نفسه أربع مرات من أجل ورقة واحدة. من يقرّب القاضي من الناس يفعل أكثر ممن يشتري الحواسيب.',
    status: 'approved',
    hoursAgo: 250,
  },
  {
    post: 'guichet-unique-etat-civil',
    authorName: 'Abdoulaye Maïga',
    authorEmail: 'abdoulaye.maiga@letat.test',
    content:
      'Greffier dans la région de Zinder. L’audience foraine, nous l’avons essayée : le carburant a manqué au troisième mois. Votre paragraphe sur la ligne « divers » devrait être lu au ministère avant tous les autres.',
    status: 'approved',
    hoursAgo: 213,
  },
  {
    post: 'guichet-unique-etat-civil',
    authorName: 'Yvonne Banyaku',
    authorEmail: 'yvonne.banyaku@letat.test',
    content:
      'Et pour les enfants déplacés, dont les témoins sont restés de l’autre côté de la frontière ? Le juge du jeudi accepte-t-il un récit par téléphone ?',
    status: 'pending',
    hoursAgo: 6,
  },
  {
    post: 'ce-que-coute-une-signature',
    authorName: 'Koffi Mensah',
    authorEmail: 'koffi.mensah@letat.test',
    content:
      'Je suis comptable public au Togo, donc l’un des trois qui lisent. Personne ne dit jamais que nous renvoyons dix-neuf dossiers parce que les quatorze bureaux d’avant ont compté sur nous.',
    status: 'approved',
    hoursAgo: 371,
  },
  {
    post: 'ce-que-coute-une-signature',
    authorName: 'Mariam Sawadogo',
    authorEmail: 'mariam.sawadogo@letat.test',
    content:
      'Une question sur la responsabilité. Quand on retire un visa, on retire aussi une tête sur laquelle faire tomber la faute. Le comptable reste responsable sur ses deniers ; que gagne-t-il à la réforme, sinon dix dossiers de plus par jour ?',
    status: 'approved',
    hoursAgo: 352,
  },
  {
    post: 'ce-que-coute-une-signature',
    authorName: 'Awa Ndiaye',
    authorEmail: 'awa-ndiaye@letat.test',
    content:
      '@Mariam Sawadogo : c’est l’objection la plus sérieuse que j’aie reçue. Il y gagne des dossiers moins épais et un tirage qui le couvre. Il n’y gagne pas encore un texte. J’y reviendrai.',
    status: 'approved',
    hoursAgo: 349,
  },
  {
    post: 'ce-que-coute-une-signature',
    authorName: 'Pierre-Alain Rochat',
    authorEmail: 'pa.rochat@letat.test',
    content:
      'Onze signatures l’an dernier pour un banc public, dans un canton que je ne nommerai pas non plus. Le continent n’a rien à nous envier.',
    status: 'approved',
    hoursAgo: 300,
  },
  {
    post: 'donnees-ouvertes-marches-publics',
    authorName: 'Aminata Barry',
    authorEmail: 'aminata.barry@letat.test',
    content: 'Journaliste à Labé. La liste lue après les avis de décès, je vous la prends dès mercredi.',
    status: 'approved',
    hoursAgo: 498,
  },
  {
    post: 'donnees-ouvertes-marches-publics',
    authorName: 'Rova Andriamanana',
    authorEmail: 'rova.andriamanana@letat.test',
    content:
      'Si la case « exécution » reste vide, ce n’est pas toujours par mauvaise volonté. Chez nous, le logiciel des marchés et celui du Trésor ne portent pas le même numéro pour le même contrat. Il a fallu huit mois pour que les deux équipes acceptent de déjeuner ensemble.',
    status: 'approved',
    hoursAgo: 470,
  },
  {
    post: 'donnees-ouvertes-marches-publics',
    authorName: 'Thierry Ndong',
    authorEmail: 'thierry.ndong@letat.test',
    content:
      'Attention à l’indicateur du candidat unique. Pour livrer du ciment à Mayumba en saison des pluies, un seul candidat, c’est déjà un miracle.',
    status: 'approved',
    hoursAgo: 455,
  },
  {
    post: 'maires-et-ministres',
    authorName: 'Clarisse Mukendi',
    authorEmail: 'clarisse.mukendi@letat.test',
    content:
      '« On me dit bonjour pour ne pas me dire non. » J’ai lu la phrase à voix haute en réunion de cabinet, à Kinshasa. Long silence, puis quelqu’un a dit bonjour.',
    status: 'approved',
    hoursAgo: 640,
  },
  {
    post: 'maires-et-ministres',
    authorName: 'Un ancien directeur régional',
    authorEmail: 'ancien.directeur@letat.test',
    content:
      'J’ai payé le guetteur du péage, deux mille francs par semaine. Je ne le regrette pas : il m’a évité une suspension. Je regrette de n’avoir jamais appelé le ministre.',
    status: 'pending',
    hoursAgo: 14,
  },
  {
    post: 'maires-et-ministres',
    authorName: 'Hervé Zinsou',
    authorEmail: 'herve.zinsou@letat.test',
    content:
      'Les trente et une places du marché données à ceux qui avaient osé demander : voilà l’article qu’il faudrait écrire ensuite.',
    status: 'pending',
    hoursAgo: 3,
  },
  {
    post: 'audit-sans-humilier',
    authorName: 'Salif Coulibaly',
    authorEmail: 'salif.coulibaly@letat.test',
    content: 'Page 61, annexe 9. J’ai recopié la ligne au-dessus de mon bureau.',
    status: 'approved',
    hoursAgo: 860,
  },
  {
    post: 'audit-sans-humilier',
    authorName: 'Louise Tremblay',
    authorEmail: 'louise.tremblay@letat.test',
    content:
      'Vérificatrice au Québec, je reconnais tout, jusqu’au stylo rangé.\n\nUne réserve : changer la moitié de l’équipe à chaque retour coûte cher en mémoire. Nous avons essayé, puis renoncé ; à la place, un collègue étranger à la mission relit le suivi.',
    status: 'approved',
    hoursAgo: 832,
  },
  {
    post: 'audit-sans-humilier',
    authorName: 'Nadia Benali',
    authorEmail: 'nadia.benali@letat.test',
    content:
      'Vous dites avoir transmis le dossier du caissier dès le lendemain. Lui avez-vous annoncé, avant qu’il n’avoue, que vous y étiez tenu ?',
    status: 'pending',
    hoursAgo: 20,
  },
  {
    post: 'innovation-publique-petits-pas',
    authorName: 'Ousmane Faye',
    authorEmail: 'ousmane.faye@letat.test',
    content:
      'Je dirige un laboratoire d’innovation, pas celui-là. Nos poufs sont occupés, notre imprimante 3D non. Article collé sur la porte.',
    status: 'pending',
    hoursAgo: 8,
  },
  {
    post: 'guichet-unique-etat-civil',
    authorName: 'سيدي محمد ولد أحمد',
    authorEmail: 'sidi.ould.ahmed@letat.test',
    content:
      'في نواكشوط ما زال استخراج عقد الميلاد يتطلب ثلاث زيارات. شكرًا على هذا المقال: سأعرضه على زملائي في البلدية (guichet unique).',
    status: 'pending',
    hoursAgo: 5,
  },
  {
    post: 'ce-que-coute-une-signature',
    authorName: 'Crédit Express 24',
    authorEmail: 'offre.credit@letat.test',
    content:
      'PRÊT ENTRE PARTICULIERS sans signature ni garantie, réponse en 24 h, de 500 000 à 90 millions. Contactez notre conseillère.',
    status: 'spam',
    hoursAgo: 120,
  },
  {
    post: 'donnees-ouvertes-marches-publics',
    authorName: 'SEO Boost Pro',
    authorEmail: 'seo.boost@letat.test',
    content:
      'Great article! We can bring 10 000 visitors to your website, guaranteed first page. Reply for a free audit.',
    status: 'spam',
    hoursAgo: 310,
  },
  {
    post: 'innovation-publique-petits-pas',
    authorName: 'Maître Voyant Zokou',
    authorEmail: 'voyant.zokou@letat.test',
    content:
      'Promotion bloquée, concours raté, bourse refusée ? Résultat garanti en sept jours, paiement après satisfaction.',
    status: 'spam',
    hoursAgo: 700,
  },
  {
    post: 'maires-et-ministres',
    authorName: 'Patriote 225',
    authorEmail: 'patriote225@letat.test',
    content: 'Tous les mêmes. L’auteur ferait mieux de dire combien ces gens-là le paient, on sait pour qui il roule.',
    status: 'deleted',
    hoursAgo: 650,
  },
  {
    post: 'audit-sans-humilier',
    authorName: 'Anonyme',
    authorEmail: 'anonyme.audit@letat.test',
    content: 'Le directeur dont vous parlez, tout le monde le connaît, et voici son nom et son numéro : [retiré].',
    status: 'deleted',
    hoursAgo: 845,
  },
] as const;
