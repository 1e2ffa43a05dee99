import type { ErrorEntries } from '../core/error.ts';
import { inWords } from '../core/format/number-words.ts';
import { rampLimits } from './ramps/constants.ts';

/** Of releases. */
export const releaseErrors = {
  release_not_found: { status: 404, error: 'Cette version n’a jamais été publiée : publiez-la d’abord.' },
  no_previous_release: { status: 409, error: 'Aucune version antérieure à laquelle revenir.' },
  incompatible_release: { status: 409, error: 'Cette version demande des éléments que la plateforme servie n’a pas.' },
  release_changed: { status: 409, error: 'Une autre publication vient de passer : relisez l’état, puis recommencez.' },
  release_no_candidate: { status: 409, error: 'Aucune candidate n’est en cours : publiez-en une d’abord.' },
  release_ramps_full: {
    status: 409,
    error: `Déjà ${inWords(rampLimits.together)} candidates montent : mettez-en une en service ou retirez-la, puis recommencez.`,
  },
  release_not_gradual: {
    status: 409,
    error: 'Les encarts se chargent chez les partenaires, sans cookie : ils se publient pour tout le monde.',
  },
  releases_frozen: {
    status: 409,
    error: 'Les mises en service sont gelées : attendez que l’administration les rouvre.',
  },
  release_not_withdrawable: {
    status: 409,
    error: 'La plateforme et les encarts ne se retirent pas : revenez à une version antérieure.',
  },
  release_token_unknown: {
    status: 401,
    error: 'Ce jeton de publication n’est pas reconnu : il a été remplacé ou révoqué, ou il n’a jamais existé.',
  },
  release_not_yours: { status: 403, error: 'Ce jeton ne permet pas cela.' },
  release_root_refused: {
    status: 409,
    error:
      'Cette racine ne suit pas la dernière : relisez l’état, puis signez la suivante avec la clé racine en cours.',
  },
  release_set_key_missing: {
    status: 503,
    error:
      'La clé qui signe l’ensemble servi n’est pas sur cette machine : remettez-la dans le dossier release-keys, ou faites-en une autre.',
  },
  release_token_not_found: { status: 404, error: 'Ce jeton n’existe pas, ou il n’est plus valable.' },
} as const satisfies ErrorEntries;
