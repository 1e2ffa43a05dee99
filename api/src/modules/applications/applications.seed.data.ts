import type { NewApplication } from './index.ts';

/** An application of the demonstration. */
export interface SeedApplication extends Omit<NewApplication, 'createdAt' | 'decidedAt'> {
  hoursAgo: number;
  answeredHoursAgo?: number;
}

export const seedApplications: readonly SeedApplication[] = [
  {
    kind: 'long',
    fullName: 'Mariam Coulibaly',
    email: 'mariam.coulibaly@exemple.org',
    profession: 'Directrice des ressources humaines, ministère de la Santé',
    thematic: 'Leadership',
    linkedinProfile: 'https://www.linkedin.com/in/mariam-coulibaly-exemple',
    newsletterTitle: 'Gens du service public',
    sampleText:
      'Le premier jour, personne ne m’a demandé ce que je voulais changer. On m’a demandé où je comptais mettre la photocopieuse. J’ai compris ce matin-là que la réforme commencerait par elle.',
    publicationType: ['Gratuite', 'Mixte'],
    frequency: 'Bimensuelle',
    hoursAgo: 6,
  },
  {
    kind: 'short',
    fullName: 'Kossi Agbéko',
    email: 'kossi.agbeko@exemple.org',
    profession: 'Auditeur interne',
    thematic: 'Audit & Contrôle',
    linkedinProfile: 'https://www.linkedin.com/in/kossi-agbeko-exemple',
    motivation: 'Raconter ce que deviennent nos recommandations, une fois le rapport rangé.',
    hoursAgo: 40,
  },
  {
    kind: 'short',
    fullName: 'سلمى بن يوسف',
    email: 'salma.benyoussef@exemple.org',
    profession: 'Juriste, marchés publics',
    thematic: 'Gouvernance',
    motivation: 'أريد أن أكتب عن الصفقات العمومية كما نعيشها.',
    hoursAgo: 71,
  },
  {
    kind: 'long',
    fullName: 'Ibrahim Sani',
    email: 'ibrahim.sani@exemple.org',
    profession: 'Chef de projet, guichet unique de Niamey',
    thematic: 'Innovation',
    newsletterTitle: 'Guichet ouvert',
    sampleText:
      'Nous avions promis trois jours. La file en a compté onze. Le douzième, un usager a dessiné notre circuit sur un carton : il avait raison partout.',
    publicationType: ['Gratuite'],
    frequency: 'Mensuelle',
    state: 'accepted',
    hoursAgo: 300,
    answeredHoursAgo: 280,
  },
  {
    kind: 'short',
    fullName: 'Paul Marchand',
    email: 'paul.marchand@exemple.org',
    profession: 'Consultant en communication',
    thematic: 'Business',
    motivation: 'Présenter notre offre à vos lecteurs.',
    state: 'refused',
    reason: 'La revue publie des praticiens sur leur métier ; un texte qui présente une offre n’y a pas sa place.',
    hoursAgo: 500,
    answeredHoursAgo: 470,
  },
];
