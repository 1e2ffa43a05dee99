import type { ErrorEntries } from '../core/error.ts';
import { formatBytes } from '../core/format/bytes.ts';
import { formatNumber } from '../core/format/numbers.ts';
import { acceptedImages, imageLimits, uploadLimits } from './constants.ts';

const imageBytes = formatBytes(imageLimits.bytes);

/** Of pictures and files, sent and downloaded. */
export const uploadErrors = {
  upload_interrupted: { status: 400, error: 'L’envoi s’est interrompu : renvoyez le fichier.' },
  upload_expired: {
    status: 403,
    error: 'Request has expired : cette adresse d’envoi n’est plus valable, reprenez l’envoi du fichier.',
  },
  upload_refused: { status: 403, error: 'Cette adresse d’envoi n’est pas la nôtre : reprenez l’envoi du fichier.' },
  upload_used: { status: 403, error: 'Cette adresse d’envoi a déjà servi : choisissez à nouveau le fichier.' },
  upload_not_found: {
    status: 404,
    error: 'Cet envoi n’existe pas, ou n’est pas de votre compte : choisissez à nouveau le fichier.',
  },
  download_not_found: {
    status: 404,
    error: 'Ce lien de téléchargement n’est plus valable : demandez-en un nouveau depuis votre commande.',
  },
  image_too_large: { status: 413, error: `Cette image dépasse ${imageBytes} : réduisez-la, puis renvoyez.` },
  file_too_large: {
    status: 413,
    error: `Ce fichier est trop volumineux : ${formatBytes(uploadLimits.fileBytes)} au plus en une fois, ${formatBytes(uploadLimits.productBytes)} au plus en plusieurs parties.`,
  },
  content_too_large: {
    status: 413,
    error: `Cet export dépasse ${formatBytes(uploadLimits.contentBytes)} : exportez vos articles en plusieurs fois, par année par exemple.`,
  },
  import_too_large: {
    status: 413,
    error: `Ce fichier dépasse ${formatBytes(uploadLimits.importBytes)} : partagez-le en plusieurs, puis importez-les l’un après l’autre.`,
  },
  proof_too_large: {
    status: 413,
    error: `Cette pièce dépasse ${formatBytes(uploadLimits.proofBytes)} : réduisez-la, puis renvoyez.`,
  },
  bad_range: { status: 416, error: 'Cette partie du fichier n’existe pas : téléchargez-le depuis le début.' },
  not_an_image: {
    status: 422,
    error: `Ce fichier n’est pas une image que nous savons lire : choisissez un ${acceptedImages.typesText} de ${imageBytes} au plus.`,
  },
  image_damaged: {
    status: 422,
    error: 'Cette image est incomplète ou abîmée : enregistrez-la à nouveau, ou renvoyez-la depuis l’original.',
  },
  image_too_heavy: {
    status: 422,
    error: `Cette image a trop de pixels : réduisez-la à ${formatNumber(imageLimits.pixels / 1e6)} millions de pixels au plus, puis renvoyez.`,
  },
  bad_parts: {
    status: 422,
    error: 'Les parties envoyées ne concordent pas : relisez leur liste, renvoyez celles qui manquent, puis terminez.',
  },
  upload_incomplete: { status: 422, error: 'Ce fichier n’est pas arrivé en entier : renvoyez-le, puis recommencez.' },
  images_limit: {
    status: 429,
    error: 'Vous avez ajouté beaucoup d’images en peu de temps : reprenez demain à cette heure-ci au plus tard.',
  },
  not_offered: { status: 501, error: 'Ce service n’est pas offert ici : envoyez les fichiers par adresses signées.' },
  storage_unavailable: { status: 503, error: 'Le stockage des fichiers ne répond pas : réessayez dans un instant.' },
  storage_full: {
    status: 507,
    error: 'Il n’y a plus de place pour les fichiers : réessayez plus tard ou prévenez-nous.',
  },
} as const satisfies ErrorEntries;
