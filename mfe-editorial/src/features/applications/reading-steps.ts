import { applicationHours, applicationLimits } from '@letat/contracts/applications/constants';

/** How an application is read. */
export const readingSteps = [
  {
    title: 'Vous vous présentez',
    text: `Votre nom, votre profession, votre thème, un lien vers votre profil, et un extrait de ${applicationLimits.sampleText} caractères au plus.`,
  },
  {
    title: 'Une personne vous lit',
    text: 'Elle regarde ce que vous savez d’expérience, et ce qu’un lecteur pourra en faire.',
  },
  {
    title: `Vous avez une réponse sous ${applicationHours} heures`,
    text: 'Oui ou non, par email. Un oui ouvre votre espace d’auteur.',
  },
];
