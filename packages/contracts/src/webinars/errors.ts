import type { ErrorEntries } from '../core/error.ts';
import { durationText } from '../core/format/durations.ts';
import { orderLimits } from '../orders/constants.ts';
import { webinarTimes } from './constants.ts';

/** Of webinars, and of the seats in them. */
export const webinarErrors = {
  webinar_not_found: { status: 404, error: 'Ce webinaire n’existe pas, ou plus.' },
  webinar_transition: { status: 409, error: 'Ce webinaire ne peut pas passer à cet état : rechargez la page.' },
  webinar_changed: {
    status: 409,
    error: 'Quelqu’un a modifié ce webinaire entre-temps : rechargez-le, puis refaites votre changement.',
  },
  webinar_over: { status: 409, error: 'Ce webinaire est terminé ou annulé : il ne change plus.' },
  webinar_past: { status: 422, error: 'La date de ce webinaire est passée : changez-la avant de le programmer.' },
  webinar_room_needed: {
    status: 422,
    error: 'Donnez d’abord son lien de connexion : des places sont vendues, et rien ne s’ouvrirait.',
  },
  webinar_seats_taken: {
    status: 422,
    error: 'Plus de places sont déjà prises : indiquez au moins autant de places que d’inscrits.',
  },
  webinar_not_ended: { status: 409, error: 'La rediffusion se prépare une fois le webinaire terminé.' },
  webinar_host_needed: { status: 422, error: 'Indiquez d’abord l’auteur qui anime ce webinaire.' },
  webinar_replay_exists: { status: 409, error: 'La rediffusion de ce webinaire existe déjà.' },
  webinar_closed: { status: 409, error: 'Les inscriptions à ce webinaire sont closes.' },
  webinar_full: { status: 409, error: 'Toutes les places sont prises : inscrivez-vous en liste d’attente.' },
  webinar_held: {
    status: 409,
    error: `Les dernières places sont réservées le temps d’un paiement : inscrivez-vous en liste d’attente, ou revenez dans ${orderLimits.holdMinutes} minutes.`,
  },
  webinar_registered: { status: 409, error: 'Cette adresse est déjà inscrite à ce webinaire.' },
  webinar_not_free: { status: 422, error: 'Ce webinaire est payant : réservez votre place par le paiement.' },
  webinar_not_on_sale: { status: 422, error: 'Ce webinaire n’est pas encore en vente.' },
  webinar_registration_needed: { status: 422, error: 'Ce webinaire demande une inscription : inscrivez-vous d’abord.' },
  webinar_not_open: {
    status: 409,
    error: `La salle n’est pas ouverte : elle ouvre ${durationText(webinarTimes.joinMinutes)} avant le début, et ferme à la fin.`,
  },
  webinar_registration_not_found: {
    status: 404,
    error: 'Cette inscription n’existe pas, ou plus : reprenez le lien de votre mail.',
  },
  webinar_not_confirmed: { status: 409, error: 'Vous n’avez pas encore de place : le lien vient avec elle.' },
  webinar_no_offer: {
    status: 409,
    error: 'Cette place ne vous est plus proposée : elle a été donnée à quelqu’un d’autre.',
  },
  webinar_nobody: { status: 422, error: 'Personne n’est inscrit à ce webinaire : il n’y a personne à qui écrire.' },
} as const satisfies ErrorEntries;
