export const seedAuthors = [
  {
    username: 'awa-ndiaye',
    fullName: 'Awa Ndiaye',
    bio: 'Finances locales et budget participatif, au Sénégal. A dirigé la réforme budgétaire de trois régions, et signé trop de dossiers sans les lire.',
    expertise: 'Budget, Décentralisation, Finances locales',
  },
  {
    username: 'moussa-traore',
    fullName: 'Moussa Traoré',
    bio: 'Auditeur public entre Bamako et Ouagadougou, ancien de la Cour des comptes. Écrit sur ce qui reste d’un rapport dix-huit mois après.',
    expertise: 'Audit, Contrôle, Comptes publics',
  },
  {
    username: 'fatou-sow',
    fullName: 'Fatou Sow',
    bio: 'Données et droits. Enseigne l’éthique des algorithmes publics et passe plus de temps devant les guichets que derrière un écran.',
    expertise: 'IA, Éthique, Données ouvertes, Droits',
  },
  {
    username: 'jean-baptiste-kouassi',
    fullName: 'Jean-Baptiste Kouassi',
    bio: 'Accompagne depuis quinze ans des cabinets ministériels, à Abidjan et dans la sous-région, quand la réforme devient une affaire de personnes.',
    expertise: 'Leadership, Coaching, Cabinets ministériels',
  },
  {
    username: 'zeinab-ba',
    fullName: 'Zeinab Ba',
    bio: 'Réformes de la fonction publique, de Nouakchott à N’Djaména. Dessine les circuits réels avant de lire les organigrammes.',
    expertise: 'Réformes, RH publiques, Services aux usagers',
  },
] as const;
