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
    authorName: 'Khadidja Abakar',
    authorEmail: 'khadidja.abakar@letat.test',
    answers: 'محمد الأمين ولد سيدي',
    content: 'شكرا لك. عندنا أيضا، القاضي الذي يأتي يوم السوق يغيّر كل شيء.',
    status: 'approved',
    hoursAgo: 244,
  },
  {
    post: 'guichet-unique-etat-civil',
    authorName: 'Crédit Express',
    authorEmail: 'contact@credit-express.exemple.org',
    content: 'Prêt entre particuliers en 24 h : https://credit.exemple.org et https://rapide.exemple.org',
    status: 'pending',
    signals: ['timing', 'links'],
    hoursAgo: 2,
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
  {
    post: 'la-machine-parle-t-elle-wolof',
    authorName: 'Ndèye Sokhna Diagne',
    authorEmail: 'sokhna.diagne@letat.test',
    content:
      'Traductrice assermentée à Thiès. Vos quarante-huit minutes sont exactes, et je les facture une demi-heure. La « demeure » m’a fait pleurer de rire, puis penser à toutes celles que j’ai laissées passer.',
    status: 'approved',
    hoursAgo: 10,
  },
  {
    post: 'la-machine-parle-t-elle-wolof',
    authorName: 'Boubacar Sidibé',
    authorEmail: 'boubacar.sidibe@letat.test',
    content:
      'Et le pulaar, le soninké, le mandinka ? Vous écrivez vous-même que leurs barres seraient plus courtes. Si l’on attend que la machine les apprenne, on aura fait du wolof une seconde langue officielle sans l’avoir voté.',
    status: 'approved',
    hoursAgo: 7,
  },
  {
    post: 'la-machine-parle-t-elle-wolof',
    authorName: 'Agence Polyglotte IA',
    authorEmail: 'polyglotte.ia@letat.test',
    content:
      'Notre solution traduit 214 langues avec 99,9 % de précision !!! Devis offert pour toute administration. Essayez sans engagement.',
    status: 'spam',
    hoursAgo: 5,
  },
  {
    post: 'non',
    authorName: 'Solange Ehui',
    authorEmail: 'solange.ehui@letat.test',
    content:
      'J’ai écrit mon premier refus en quatre points ce matin. La dame a rappelé pour demander si c’était bien à elle qu’on répondait.',
    status: 'approved',
    hoursAgo: 41,
  },
  {
    post: 'non',
    authorName: 'Emmanuel Tchakounté',
    authorEmail: 'emmanuel.tchakounte@letat.test',
    content:
      'Permettez-moi un désaccord. Vous parlez à des secrétaires généraux, et vous leur conseillez un courage que leur statut ne protège pas. Un chef de bureau qui signe « N. Adjoua » au bas d’un refus au frère d’un député sera muté avant la fin du mois ; le député, lui, aura toujours un non verbal de moins à digérer. Donnez d’abord une garantie à celui qui refuse, un délai, une hiérarchie tenue de confirmer par écrit, et vous verrez que le mot viendra tout seul.\n\nJ’ajoute que le silence protège parfois l’usager. Dans mon service, trois dossiers mal partis ont été sauvés parce que personne n’avait osé les rejeter : la loi a changé entre-temps, et ils ont abouti. On ne les aurait pas rouverts après un refus motivé. Ce n’est pas une raison pour se taire. C’en est une pour ne pas confondre la clarté, que vous défendez très bien, et la justice, qui arrive quelquefois en retard et par la mauvaise porte.\n\nEnfin, vous citez soixante refus relus et neuf accordés. Neuf sur soixante, c’est plus d’un sur sept. J’aurais aimé que ce chiffre-là soit dans le titre.',
    status: 'approved',
    hoursAgo: 36,
  },
  {
    post: 'non',
    authorName: 'Jean-Baptiste Kouassi',
    authorEmail: 'jean-baptiste-kouassi@letat.test',
    content:
      '@Emmanuel Tchakounté : vous avez raison sur la garantie, et j’aurais dû commencer par elle. Sur les trois dossiers sauvés, je vous les accorde, à condition que vous me laissiez compter les autres.',
    status: 'approved',
    hoursAgo: 30,
  },
  {
    post: 'non',
    authorName: 'Un usager du guichet 4',
    authorEmail: 'usager.guichet4@letat.test',
    content: 'Le modèle de lettre est en ligne quelque part ? Mon chef accepterait peut-être s’il venait d’ailleurs.',
    status: 'pending',
    hoursAgo: 12,
  },
  {
    post: 'contre-decembre',
    authorName: 'Ginette Houngbédji',
    authorEmail: 'ginette.houngbedji@letat.test',
    content:
      'Gestionnaire à Porto-Novo. Chez nous ce sont les tapis. J’ai fait le graphique de mon service avec votre méthode : décembre, trente-quatre pour cent. Je l’ai laissé traîner à l’imprimante.',
    status: 'approved',
    hoursAgo: 130,
  },
  {
    post: 'contre-decembre',
    authorName: 'Cheikh Tidiane Lô',
    authorEmail: 'ct.lo@letat.test',
    content:
      'La restitution récompensée, nous l’avions demandée en 2015. La réponse fut qu’un crédit rendu prouve qu’on avait trop demandé. Tant que cette phrase sera dans les têtes, vos quatre remèdes resteront sur le papier, ramettes comprises.',
    status: 'approved',
    hoursAgo: 98,
  },
  {
    post: 'contre-decembre',
    authorName: 'Fournitures Express',
    authorEmail: 'fournitures.express@letat.test',
    content:
      'Déstockage ramettes A4, livraison avant le 31/12, facturation immédiate, remise pour administrations. Appelez vite !',
    status: 'spam',
    hoursAgo: 60,
  },
  {
    post: 'guichet-en-carton',
    authorName: 'Rahila Moussa',
    authorEmail: 'rahila.moussa@letat.test',
    content:
      'J’étais dans la file du deuxième jour, avec mon oncle et ses deux témoins. On ne nous avait jamais demandé où nous voulions nous asseoir.',
    status: 'approved',
    hoursAgo: 200,
  },
  {
    post: 'guichet-en-carton',
    authorName: 'Étienne Ouattara',
    authorEmail: 'etienne.ouattara@letat.test',
    content:
      'Architecte. Il me manque une ligne dans votre tableau : combien de temps vos agents sont restés debout. C’est ce que mes clients oublient toujours.',
    status: 'pending',
    hoursAgo: 18,
  },
  {
    post: 'premier-jour-auditeur',
    authorName: 'Kadidiatou Ouédraogo',
    authorEmail: 'kadidiatou.ouedraogo@letat.test',
    content:
      'Stagiaire à l’inspection. J’ai la liste pliée en quatre. La case « compter les personnes présentes » m’a valu, le premier jour, de découvrir que nous étions plus nombreux que le service contrôlé.',
    status: 'approved',
    hoursAgo: 310,
  },
  {
    post: 'premier-jour-auditeur',
    authorName: 'Anonyme',
    authorEmail: 'anonyme.caisse@letat.test',
    content:
      'Facile à dire quand on n’a jamais été caissier. Demandez donc à votre [retiré] ce qu’il a fait de la caisse en 2012.',
    status: 'deleted',
    hoursAgo: 280,
  },
  {
    post: 'fusionner-deux-ministeres',
    authorName: 'Firmin A.',
    authorEmail: 'firmin.a@letat.test',
    content: 'On m’a lu l’article. Le tableau des téléphones est tombé, mais les trous sont toujours là.',
    status: 'approved',
    hoursAgo: 560,
  },
  {
    post: 'fusionner-deux-ministeres',
    authorName: 'Régine Obame',
    authorEmail: 'regine.obame@letat.test',
    content:
      'Le tirage au sort comme menace : nous l’avons fait à Libreville pour des logements de fonction. Cela marche une fois. La deuxième, tout le monde attend le tirage.',
    status: 'approved',
    hoursAgo: 500,
  },
  {
    post: 'une-chaise-ne-ment-pas',
    authorName: 'Issa Compaoré',
    authorEmail: 'issa.compaore@letat.test',
    content:
      'Elle s’appelle peut-être autrement, mais je connais cette lampe frontale. Elle a retrouvé la table sur laquelle j’ai appris à lire.',
    status: 'approved',
    hoursAgo: 790,
  },
  {
    post: 'une-chaise-ne-ment-pas',
    authorName: 'Hortense Bationo',
    authorEmail: 'hortense.bationo@letat.test',
    content:
      'Peut-on publier le modèle du cahier vert ? Je tiens le matériel d’un lycée, et le logiciel qu’on nous a donné n’a pas de colonne « prêt ».',
    status: 'approved',
    hoursAgo: 745,
  },
  {
    post: 'carnet-de-route-d-un-decret',
    authorName: 'مريم بنت عبد الله',
    authorEmail: 'mariem.abdallahi@letat.test',
    content:
      'أعمل في بلدية على ضفة النهر، وقد وصلنا المرسوم كما وصفتم: من المذياع أولا، ثم من الناس، ثم من الإدارة بعد أشهر. أضيف ملاحظة واحدة: الفرق بين «لا يُشترط» و«يجوز ألا يُشترط» ليس خطأ في الترجمة دائما، فأحيانا يكون هو الاتفاق الحقيقي. شكرا على السير معنا حتى المدرسة.',
    status: 'approved',
    hoursAgo: 3900,
  },
  {
    post: 'carnet-de-route-d-un-decret',
    authorName: 'Oumar Kane',
    authorEmail: 'oumar.kane@letat.test',
    content:
      'Directeur d’école à Kaédi, un des cinq qui attendaient un papier. J’ai été humilié en lisant, puis j’ai relu la dernière phrase. J’ai inscrit deux enfants lundi, sans circulaire.',
    status: 'approved',
    hoursAgo: 3700,
  },
  {
    post: 'carnet-de-route-d-un-decret',
    authorName: 'Sylvie Delacroix-Ba',
    authorEmail: 'sylvie.delacroix@letat.test',
    content:
      'Une question de juriste : un décret qui « peut ne pas exiger » dans une langue et « n’exige plus » dans l’autre, lequel fait foi ? Vous laissez la question au jour 0 et c’est elle que je voudrais vous voir suivre pendant deux cent quatorze jours.',
    status: 'pending',
    hoursAgo: 30,
  },
  {
    post: 'trente-et-un-documents',
    authorName: 'Cheikh (le vrai)',
    authorEmail: 'etudiant.cheikh@letat.test',
    content: 'Depuis la parution, j’ai reçu deux documents de plus. Je ne sais pas si c’est la loi ou l’article.',
    status: 'approved',
    hoursAgo: 1380,
  },
  {
    post: 'trente-et-un-documents',
    authorName: 'Paulin Mahoungou',
    authorEmail: 'paulin.mahoungou@letat.test',
    content:
      'Chargé de communication dans une entreprise publique, je défends mes collègues : personne ne nous a dit qui répond, ni sous quelle responsabilité. Cinq silences sur sept, c’est aussi cinq personnes qui n’avaient pas le droit de parler.',
    status: 'approved',
    hoursAgo: 1290,
  },
  {
    post: 'tableau-de-bord-de-laine',
    authorName: 'Hadiza Souley',
    authorEmail: 'hadiza.souley@letat.test',
    content: 'Je suis une de celles qui appellent. Le numéro gratuit sonne occupé le lundi matin. Dites-le à Harouna.',
    status: 'approved',
    hoursAgo: 1740,
  },
  {
    post: 'tableau-de-bord-de-laine',
    authorName: 'Marc-Aurèle Dossou',
    authorEmail: 'ma.dossou@letat.test',
    content:
      'La laine, c’est charmant, mais deux cent douze pompes tiennent sur un mur ; deux mille, non. À partir de quelle taille conseilleriez-vous de revenir au tableur ?',
    status: 'approved',
    hoursAgo: 1660,
  },
  {
    post: 'cent-francs-par-jour',
    authorName: 'Astou Ndao',
    authorEmail: 'astou.ndao@letat.test',
    content:
      'Vendeuse de tissu, place 611. Vous avez oublié le téléphone volé : trois jours sans payer, et mon nom sur la liste rouge affichée à l’entrée. Le ticket, on ne me l’a jamais volé.',
    status: 'approved',
    hoursAgo: 2200,
  },
  {
    post: 'relire-l-oeil-de-l-etat',
    authorName: 'Gilbert Rakoto',
    authorEmail: 'gilbert.rakoto@letat.test',
    content:
      'Merci pour cette lecture. Vous allez vite sur la mètis : chez nous le savoir local des rizières a aussi servi à refuser l’eau aux nouveaux venus, et il a fallu une carte pour la leur donner.',
    status: 'approved',
    hoursAgo: 3150,
  },
  {
    post: 'ppp-derniere-annexe',
    authorName: 'Victoire Essomba',
    authorEmail: 'victoire.essomba@letat.test',
    content:
      'Membre de l’équipe de trois. La stagiaire, c’était moi. Nous avions vu l’annexe 14 ; on nous a répondu que c’était une clause type.',
    status: 'approved',
    hoursAgo: 4500,
  },
  {
    post: 'ppp-derniere-annexe',
    authorName: 'Capital & Bitume',
    authorEmail: 'capital.bitume@letat.test',
    content:
      'Article à charge, commandé, on sait par qui. Les fonctionnaires de cette gare étaient tous des incapables et je vais donner les noms : [retiré].',
    status: 'deleted',
    hoursAgo: 4460,
  },
  {
    post: 'budget-communal-douze-questions',
    authorName: 'Coumba Diouf',
    authorEmail: 'coumba.diouf@letat.test',
    content: 'Couturière et conseillère, mais pas à Ndiobène. J’ai posé la question 6. On m’a répondu « divers ».',
    status: 'approved',
    hoursAgo: 5200,
  },
  {
    post: 'budget-communal-douze-questions',
    authorName: 'Alassane Thiam',
    authorEmail: 'alassane.thiam@letat.test',
    content:
      'Receveur municipal depuis dix-huit ans, je vous suis sur onze questions. La cinquième m’inquiète : à comparer les communes par leur part de salaires, on pousse les maires à cacher les gens dans les prestations. Vous le dites en une ligne, il en faudrait dix.',
    status: 'approved',
    hoursAgo: 5050,
  },
  {
    post: 'budget-communal-douze-questions',
    authorName: 'Prêt Municipal 48 h',
    authorEmail: 'pret.municipal@letat.test',
    content:
      'Financement rapide pour communes et particuliers, sans justificatif, de 1 à 900 millions. Réponse en 48 h.',
    status: 'spam',
    hoursAgo: 4900,
  },
  {
    post: 'l-annee-ou-l-on-a-imprime-le-double',
    authorName: 'Abel Zoungrana',
    authorEmail: 'abel.zoungrana@letat.test',
    content:
      'L’instantané au moment du visa, nous l’avons demandé à notre prestataire. Devis : onze millions. Votre équipe de six semaines recrute-t-elle ?',
    status: 'approved',
    hoursAgo: 6300,
  },
  {
    post: 'fichier-de-quatre-heures',
    authorName: 'Clémence (ou presque)',
    authorEmail: 'lectrice.solde@letat.test',
    content:
      'Depuis deux ans, Ousmane et moi avons lu 9 400 lignes. Nous n’avons plus besoin du téléphone : il sait à ma façon de tourner la page que c’est un homonyme.',
    status: 'approved',
    hoursAgo: 7400,
  },
  {
    post: 'fichier-de-quatre-heures',
    authorName: 'Yacouba Maïga',
    authorEmail: 'yacouba.maiga@letat.test',
    content:
      'Un fichier en clair pendant deux mois, et vous en faites un détail de fin d’article ? Chez nous, c’est une infraction.',
    status: 'pending',
    hoursAgo: 44,
  },
  {
    post: 'la-reforme-qui-a-survecu',
    authorName: 'Blandine Agossou',
    authorEmail: 'blandine.agossou@letat.test',
    content:
      'Directrice d’école dans l’un des deux départements de la deuxième ministre, celui où les camions sont arrivés. Notre feuille a déjà été recopiée quatre fois. Personne n’a osé changer la date du 10 juillet.',
    status: 'approved',
    hoursAgo: 9200,
  },
] as const;
