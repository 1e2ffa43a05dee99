import type { SeedLead } from './partners.seed.ts';

/** One lead in each status, and a second new one. */
export const seedLeads: readonly SeedLead[] = [
  {
    name: 'Mariama Diop',
    email: 'mariama.diop@letat.test',
    company: 'Agence régionale de développement',
    status: 'new',
    interests: ['Conseil', 'Conduite du changement'],
    message:
      'Nous préparons la mise en place d’un guichet unique dans quatre communes. Nous cherchons quelqu’un qui l’a déjà fait, et qui accepte de nous dire ce qui n’a pas marché.',
    daysAgo: 1,
  },
  {
    name: 'Kofi Mensah',
    email: 'kofi.mensah@letat.test',
    company: '',
    status: 'new',
    interests: ['Connecter un site'],
    message:
      'J’anime le site d’une association d’élus locaux, construit avec Lovable. Pouvons-nous y montrer vos articles sur le budget participatif ?',
    daysAgo: 3,
  },
  {
    name: 'Clarisse Ouédraogo',
    email: 'clarisse.ouedraogo@letat.test',
    company: 'Inspection générale des services',
    status: 'contacted',
    interests: ['Audit'],
    message:
      'Votre article sur l’audit sans humiliation a circulé dans toute l’inspection. Intervenez-vous aussi en formation, auprès d’une équipe de douze personnes ?',
    daysAgo: 12,
  },
  {
    name: 'Hervé Nguema',
    email: 'herve.nguema@letat.test',
    company: 'École d’administration',
    status: 'converted',
    interests: ['Partenariat institutionnel'],
    message:
      'Nous souhaitons ouvrir la revue aux vingt-cinq élèves de la promotion, et vous inviter à notre séminaire de rentrée.',
    daysAgo: 40,
  },
  {
    name: 'Salma Benjelloun',
    email: 'salma.benjelloun@letat.test',
    company: 'Fondation pour la ville',
    status: 'closed',
    interests: ['Coaching'],
    message: 'Nous avions besoin d’un accompagnement avant l’été ; le projet est finalement reporté d’un an.',
    daysAgo: 75,
  },
];
