import type { ErrorEntries } from './error.ts';

/** Of requests, before any feature sees them, and of the server itself. */
export const httpErrors = {
  validation: { status: 400, error: 'Certains champs sont à corriger : voyez le détail, puis renvoyez.' },
  malformed_body: { status: 400, error: 'Le contenu envoyé est illisible : vérifiez le JSON, puis renvoyez.' },
  bad_cursor: { status: 400, error: 'Ce repère de page n’est plus valable : reprenez la liste depuis le début.' },
  bad_idempotency_key: {
    status: 400,
    error:
      'L’en-tête Idempotency-Key est illisible : envoyez entre guillemets de 16 à 64 lettres, chiffres, tirets ou soulignés.',
  },
  bad_signature: {
    status: 401,
    error: 'Ce message n’est pas signé comme convenu : vérifiez le secret, l’heure et les octets envoyés.',
  },
  forbidden: { status: 403, error: 'Votre compte ne permet pas cette action.' },
  bad_origin: { status: 403, error: 'Cette demande ne vient pas du site : rechargez la page, puis recommencez.' },
  not_found: { status: 404, error: 'Cette adresse ne mène à rien : vérifiez-la ou revenez à l’accueil.' },
  method_not_allowed: { status: 405, error: 'Cette adresse ne connaît pas cette méthode.' },
  request_under_way: {
    status: 409,
    error: 'La même demande est déjà en cours : patientez un instant, puis recommencez.',
  },
  body_timeout: { status: 408, error: 'L’envoi s’est arrêté en chemin : vérifiez votre connexion, puis recommencez.' },
  too_large: { status: 413, error: 'Le contenu envoyé est trop volumineux : réduisez-le, puis renvoyez.' },
  wrong_type: { status: 415, error: 'Ce type de contenu n’est pas accepté ici : envoyez du JSON.' },
  wrong_host: { status: 421, error: 'Ce site ne répond pas à cette adresse.' },
  idempotency_key_reused: {
    status: 422,
    error: 'Cette clé a déjà servi à une autre demande : renvoyez celle-ci avec une nouvelle clé.',
  },
  unprocessable: { status: 422, error: 'La demande est comprise mais ne peut pas être exécutée.' },
  rate_limited: { status: 429, error: 'Trop de demandes en peu de temps : patientez un instant, puis recommencez.' },
  internal: { status: 500, error: 'Une erreur est survenue de notre côté : réessayez dans un instant.' },
  unavailable: { status: 503, error: 'Le service est momentanément indisponible : réessayez dans un instant.' },
} as const satisfies ErrorEntries;
