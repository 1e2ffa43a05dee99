import type { SeedProduct } from '../products.seed.ts';

export const webinars: readonly SeedProduct[] = [
  {
    slug: 'lire-un-compte-administratif-en-une-heure',
    title: 'Lire un compte administratif en une heure',
    description:
      'L’enregistrement d’un webinaire où l’on ouvre, ligne à ligne, le compte d’une commune de trente mille habitants. On apprend à repérer les restes à réaliser, les recettes imaginaires et la dépense qui revient chaque année en décembre. Le tableur est fourni.',
    category: 'webinar',
    price: 2500,
    duration: 65,
    author: 'awa-ndiaye',
    weeksAgo: 20,
    views: 547,
    contents: [
      { title: 'La première page', detail: '' },
      { title: 'Les restes à réaliser', detail: '' },
      { title: 'Les recettes imaginaires', detail: '' },
      { title: 'La dépense de décembre', detail: '' },
      { title: 'Questions du public', detail: '' },
    ],
  },
  {
    slug: 'ia-au-greffe',
    title: 'L’intelligence artificielle au greffe',
    description:
      'Enregistrement d’un webinaire avec trois greffiers et une magistrate : ce que la transcription automatique a changé, ce qu’elle a cassé, et la liste des questions à poser avant de signer.',
    category: 'webinar',
    price: 2000,
    duration: 70,
    author: 'fatou-sow',
    weeksAgo: 30,
    views: 412,
  },
  {
    slug: 'budget-sensible-au-genre',
    title: 'Un budget qui voit les femmes',
    description:
      'Enregistrement d’un atelier en ligne : lire un budget communal poste par poste et chercher qui l’utilise. Le tableur de l’atelier est joint, avec les chiffres d’une commune fictive.',
    category: 'webinar',
    price: 1500,
    duration: 62,
    author: 'zeinab-ba',
    weeksAgo: 34,
    views: 638,
    licence: 'team',
  },
  {
    slug: 'la-restitution-difficile',
    title: 'La restitution difficile',
    description:
      'Enregistrement d’un échange entre six auditeurs de quatre pays, autour d’une seule question : que faire quand la salle se ferme ? Trois situations rejouées, puis quarante minutes de réponses au public. Les noms de services ont été effacés.',
    category: 'webinar',
    price: 2200,
    duration: 58,
    author: 'moussa-traore',
    weeksAgo: 36,
    views: 751,
  },
  {
    slug: 'dire-non-a-son-ministre',
    title: 'Dire non à son ministre',
    description:
      'Enregistrement d’une conversation avec d’anciens directeurs de cabinet, qui racontent le refus qu’ils ont réussi et celui qu’ils regrettent de n’avoir pas tenté. On en retient quatre façons de dire non, du plus feutré au plus définitif, et le prix de chacune.',
    category: 'webinar',
    price: 2500,
    duration: 75,
    author: 'jean-baptiste-kouassi',
    weeksAgo: 44,
    views: 503,
  },
];
