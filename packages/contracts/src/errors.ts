/**
 * The catalogue of errors: one code for programs, one sentence for people that says what to do next, one HTTP status.
 * Programs branch on the code, never on the sentence. Texts that the specification quotes stand to the letter.
 */
export const errorCatalogue = {
  validation: { status: 400, error: 'Certains champs sont à corriger : voyez le détail, puis renvoyez.' },
  malformed_body: { status: 400, error: 'Le contenu envoyé est illisible : vérifiez le JSON, puis renvoyez.' },
  upload_interrupted: { status: 400, error: 'L’envoi s’est interrompu : renvoyez le fichier.' },
  bad_cursor: { status: 400, error: 'Ce repère de page n’est plus valable : reprenez la liste depuis le début.' },
  unauthenticated: { status: 401, error: 'Connectez-vous pour continuer.' },
  wrong_credentials: { status: 401, error: 'Email ou mot de passe incorrect : vérifiez-les, puis recommencez.' },
  wrong_password: {
    status: 403,
    error: 'Ce mot de passe n’est pas celui de votre compte : vérifiez-le, puis recommencez.',
  },
  second_factor_required: { status: 401, error: 'Saisissez le code que montre votre application d’authentification.' },
  login_over: { status: 401, error: 'Cette connexion a pris plus de cinq minutes : recommencez-la.' },
  forbidden: { status: 403, error: 'Votre compte ne permet pas cette action.' },
  bad_origin: { status: 403, error: 'Cette demande ne vient pas du site : rechargez la page, puis recommencez.' },
  account_suspended: { status: 403, error: 'Ce compte est suspendu : écrivez-nous pour en connaître la raison.' },
  second_factor_compulsory: {
    status: 403,
    error: 'L’administration demande la validation en deux étapes : activez-la dans Mon compte, Sécurité.',
  },
  upload_expired: {
    status: 403,
    error: 'Request has expired : cette adresse d’envoi n’est plus valable, reprenez l’envoi du fichier.',
  },
  upload_refused: { status: 403, error: 'Cette adresse d’envoi n’est pas la nôtre : reprenez l’envoi du fichier.' },
  upload_used: { status: 403, error: 'Cette adresse d’envoi a déjà servi : choisissez à nouveau le fichier.' },
  email_unverified: {
    status: 403,
    error: 'Confirmez d’abord votre adresse email : le lien vous attend dans votre boîte de réception.',
  },
  not_found: { status: 404, error: 'Cette adresse ne mène à rien : vérifiez-la ou revenez à l’accueil.' },
  post_not_found: { status: 404, error: 'Post not found' },
  revision_not_found: {
    status: 404,
    error: 'Cette version n’est plus gardée : choisissez-en une autre dans l’historique.',
  },
  blog_post_not_found: { status: 404, error: 'Article non trouvé' },
  author_not_found: { status: 404, error: 'Auteur introuvable' },
  product_not_found: { status: 404, error: 'Ce produit n’existe pas ou n’est plus en vente : revenez au catalogue.' },
  upload_not_found: {
    status: 404,
    error: 'Cet envoi n’existe pas, ou n’est pas de votre compte : choisissez à nouveau le fichier.',
  },
  download_not_found: {
    status: 404,
    error: 'Ce lien de téléchargement n’est plus valable : demandez-en un nouveau depuis votre commande.',
  },
  notification_not_found: { status: 404, error: 'Cette notification n’existe plus : rechargez la liste.' },
  export_not_found: {
    status: 404,
    error: 'Aucun fichier ne vous attend : demandez une copie de vos données, puis revenez.',
  },
  comment_not_found: { status: 404, error: 'Ce commentaire n’existe pas : rechargez la liste.' },
  parent_not_found: {
    status: 404,
    error: 'Le commentaire auquel vous répondez n’est plus là : laissez le vôtre sous l’article.',
  },
  ban_not_found: { status: 404, error: 'Ce bannissement a pris fin ou a été levé : rechargez la liste.' },
  application_not_found: { status: 404, error: 'Cette candidature n’existe pas ou plus : rechargez la liste.' },
  work_not_found: { status: 404, error: 'Ce travail n’existe plus : rechargez la liste.' },
  mail_not_found: { status: 404, error: 'Ce mail n’existe plus : rechargez la liste.' },
  link_spent: { status: 404, error: 'Ce lien a expiré ou a déjà servi : demandez-en un nouveau.' },
  session_not_found: { status: 404, error: 'Cette session est déjà terminée : rechargez la liste.' },
  user_not_found: { status: 404, error: 'Ce compte n’existe pas ou plus : rechargez la liste.' },
  invitation_not_found: {
    status: 404,
    error: 'Cette invitation a expiré, a été acceptée ou retirée : rechargez la liste.',
  },
  release_not_found: { status: 404, error: 'Cette version n’a jamais été publiée : publiez-la d’abord.' },
  method_not_allowed: { status: 405, error: 'Cette adresse ne connaît pas cette méthode.' },
  email_taken: {
    status: 409,
    error: 'Cette adresse a déjà un compte : connectez-vous, ou choisissez une autre adresse.',
  },
  username_taken: { status: 409, error: 'Ce nom d’utilisateur est déjà pris : choisissez-en un autre.' },
  email_verified: { status: 409, error: 'Cette adresse est déjà confirmée : il n’y a rien à faire.' },
  second_factor_on: { status: 409, error: 'La validation en deux étapes est déjà active : rechargez la page.' },
  second_factor_off: { status: 409, error: 'La validation en deux étapes n’est pas active : rechargez la page.' },
  second_factor_setup: {
    status: 409,
    error: 'Cette mise en place a pris plus de dix minutes : reprenez-la avec un nouveau code QR.',
  },
  own_account: { status: 409, error: 'C’est votre propre compte : demandez-le à un autre membre de l’administration.' },
  last_admin: { status: 409, error: 'Il ne resterait personne à l’administration : nommez d’abord quelqu’un d’autre.' },
  post_changed: {
    status: 409,
    error: 'Cet article a été enregistré ailleurs entre-temps : comparez les deux versions, puis choisissez.',
  },
  preview_replaced: {
    status: 409,
    error: 'Un aperçu plus récent a été demandé entre-temps : regardez celui-là, ou recommencez.',
  },
  post_published: {
    status: 409,
    error: 'Cet article est déjà publié : dépubliez-le d’abord pour programmer sa parution.',
  },
  comment_transition: {
    status: 409,
    error: 'Un commentaire supprimé ne revient pas en attente : approuvez-le, ou laissez-le.',
  },
  already_author: {
    status: 409,
    error: 'Vous écrivez déjà ici : votre espace d’auteur est ouvert, dans le menu sous « Dashboard Auteur ».',
  },
  application_transition: {
    status: 409,
    error: 'Cette candidature a déjà reçu l’autre réponse : rechargez la page.',
  },
  applicant_suspended: {
    status: 409,
    error: 'Le compte de cette personne est suspendu : rouvrez-le d’abord, ou refusez la candidature.',
  },
  work_transition: {
    status: 409,
    error: 'Ce travail a changé d’état entre-temps : rechargez la liste, puis recommencez.',
  },
  work_superseded: {
    status: 409,
    error: 'Le même travail attend ou est en cours : laissez-le aboutir, ou annulez-le d’abord.',
  },
  mail_transition: {
    status: 409,
    error: 'Seul un mail refusé ou abandonné se renvoie : rechargez la liste.',
  },
  erasure_blocked: {
    status: 409,
    error: 'Votre compte ne peut pas encore être effacé : réglez d’abord ce qui est indiqué, puis recommencez.',
  },
  erasure_begun: { status: 409, error: 'L’effacement a commencé : il ne peut plus être annulé.' },
  no_previous_release: { status: 409, error: 'Aucune version antérieure à laquelle revenir.' },
  incompatible_release: { status: 409, error: 'Cette version demande des éléments que la plateforme servie n’a pas.' },
  release_changed: { status: 409, error: 'Une autre publication vient de passer : relisez l’état, puis recommencez.' },
  too_large: { status: 413, error: 'Le contenu envoyé est trop volumineux : réduisez-le, puis renvoyez.' },
  image_too_large: { status: 413, error: 'Cette image dépasse 10 Mo : réduisez-la, puis renvoyez.' },
  file_too_large: {
    status: 413,
    error: 'Ce fichier est trop volumineux : 100 Mo au plus en une fois, 5 Go au plus en plusieurs parties.',
  },
  wrong_type: { status: 415, error: 'Ce type de contenu n’est pas accepté ici : envoyez du JSON.' },
  bad_range: { status: 416, error: 'Cette partie du fichier n’existe pas : téléchargez-le depuis le début.' },
  wrong_host: { status: 421, error: 'Ce site ne répond pas à cette adresse.' },
  unprocessable: { status: 422, error: 'La demande est comprise mais ne peut pas être exécutée.' },
  wrong_code: { status: 422, error: 'Ce code est incorrect, périmé ou a déjà servi : saisissez le suivant.' },
  post_unpublished: {
    status: 422,
    error: 'Seul un article publié peut être mis à la une : publiez celui-ci d’abord.',
  },
  reading_list_full: {
    status: 422,
    error: 'Votre liste de lecture est pleine : retirez-en des articles, puis recommencez.',
  },
  not_an_image: {
    status: 422,
    error:
      'Ce fichier n’est pas une image que nous savons lire : choisissez un JPEG, PNG, WebP, GIF ou AVIF de 10 Mo au plus.',
  },
  image_too_heavy: {
    status: 422,
    error: 'Cette image a trop de pixels : réduisez-la à 50 millions de pixels au plus, puis renvoyez.',
  },
  bad_parts: {
    status: 422,
    error: 'Les parties envoyées ne concordent pas : relisez leur liste, renvoyez celles qui manquent, puis terminez.',
  },
  upload_incomplete: { status: 422, error: 'Ce fichier n’est pas arrivé en entier : renvoyez-le, puis recommencez.' },
  thread_full: {
    status: 422,
    error: 'Ce commentaire a déjà cent réponses : laissez le vôtre sous l’article.',
  },
  comment_anonymous: {
    status: 422,
    error: 'Ce commentaire n’a plus d’auteur : la personne a effacé ses données, il n’y a personne à bannir.',
  },
  rate_limited: { status: 429, error: 'Trop de demandes en peu de temps : patientez un instant, puis recommencez.' },
  images_spent: {
    status: 429,
    error: 'Vous avez ajouté beaucoup d’images en peu de temps : reprenez dans vingt-quatre heures au plus.',
  },
  internal: { status: 500, error: 'Une erreur est survenue de notre côté : réessayez dans un instant.' },
  not_offered: { status: 501, error: 'Ce service n’est pas offert ici : envoyez les fichiers par adresses signées.' },
  storage_unavailable: { status: 503, error: 'Le stockage des fichiers ne répond pas : réessayez dans un instant.' },
  rendering_busy: {
    status: 503,
    error: 'Trop de textes attendent leur mise en page : rien n’a été enregistré, réessayez dans un instant.',
  },
  unavailable: { status: 503, error: 'Le service est momentanément indisponible : réessayez dans un instant.' },
  storage_full: {
    status: 507,
    error: 'Il n’y a plus de place pour les fichiers : réessayez plus tard ou prévenez-nous.',
  },
} as const satisfies Record<string, { status: number; error: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** The sentence of a code that came as text, in an address for example; null: the catalogue has no such code. */
export function sentenceOfCode(code: string): string | null {
  return isErrorCode(code) ? errorCatalogue[code].error : null;
}

export interface FieldProblem {
  /** Dotted path of the field ("authorEmail"); empty for the whole body. */
  path: string;
  message: string;
}

/** The one shape of every error answer. */
export interface ErrorBody {
  code: ErrorCode;
  error: string;
  details?: FieldProblem[];
}

/** A refusal as a value of the catalogue; thrown by services, turned into an answer in one place. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: ErrorCode;
  readonly details?: FieldProblem[];
  /** Seconds after which the same call may well pass, when that is known. */
  readonly retryAfter?: number;
  constructor(code: ErrorCode, options: { details?: FieldProblem[]; retryAfter?: number; cause?: unknown } = {}) {
    super(errorCatalogue[code].error, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    if (options.details) this.details = options.details;
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
  }
  get status(): number {
    return errorCatalogue[this.code].status;
  }
  toBody(): ErrorBody {
    return { code: this.code, error: this.message, ...(this.details ? { details: this.details } : {}) };
  }
}
