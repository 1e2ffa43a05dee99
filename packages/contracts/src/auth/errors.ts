import type { ErrorEntries } from '../core/error.ts';
import { factorSetupMinutes, linkMinutes } from './constants.ts';
import { passkeyLimits } from './passkeys/constants.ts';

/** Of accounts, logins, sessions and mailed links. */
export const authErrors = {
  unauthenticated: { status: 401, error: 'Connectez-vous pour continuer.' },
  wrong_credentials: { status: 401, error: 'Email ou mot de passe incorrect : vérifiez-les, puis recommencez.' },
  wrong_password: {
    status: 403,
    error: 'Ce mot de passe n’est pas celui de votre compte : vérifiez-le, puis recommencez.',
  },
  second_factor_required: { status: 401, error: 'Saisissez le code que montre votre application d’authentification.' },
  passkey_refused: {
    status: 422,
    error: 'Cette clé d’accès n’a pas été acceptée : recommencez, ou entrez d’une autre façon.',
  },
  login_over: {
    status: 401,
    error: `Cette connexion a pris plus de ${linkMinutes['second-factor']} minutes : recommencez-la.`,
  },
  account_suspended: { status: 403, error: 'Ce compte est suspendu : écrivez-nous pour en connaître la raison.' },
  second_factor_compulsory: {
    status: 403,
    error: 'L’administration demande la validation en deux étapes : activez-la dans Mon compte, Sécurité.',
  },
  second_proof_required: {
    status: 403,
    error: 'Confirmez aussi par un code de votre application, un code de secours ou une clé d’accès.',
  },
  passkey_needs_password: {
    status: 403,
    error:
      'Votre mot de passe a été réinitialisé : entrez une fois avec lui, puis confirmez par cette clé d’accès. Ensuite, elle suffira.',
  },
  email_unverified: {
    status: 403,
    error: 'Confirmez d’abord votre adresse email : le lien vous attend dans votre boîte de réception.',
  },
  link_used: { status: 404, error: 'Ce lien a expiré ou a déjà servi : demandez-en un nouveau.' },
  session_not_found: { status: 404, error: 'Cette session est déjà terminée : rechargez la liste.' },
  passkey_not_found: { status: 404, error: 'Cette clé d’accès a déjà été retirée : rechargez la page.' },
  invitation_not_found: {
    status: 404,
    error: 'Cette invitation a expiré, a été acceptée ou retirée : rechargez la liste.',
  },
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
    error: `Cette mise en place a pris plus de ${factorSetupMinutes} minutes : reprenez-la avec un nouveau code QR.`,
  },
  passkey_known: {
    status: 409,
    error: 'Cet appareil a déjà une clé d’accès pour un compte d’ici : choisissez-en un autre.',
  },
  passkeys_full: {
    status: 409,
    error: `Un compte garde au plus ${passkeyLimits.most} clés d’accès : retirez-en une d’abord.`,
  },
  last_way_in: {
    status: 409,
    error:
      'C’est votre dernière preuve en plus du mot de passe, et votre rôle en demande une : ajoutez une autre clé d’accès ou activez l’application d’abord.',
  },
  passkeys_unavailable: {
    status: 422,
    error: 'Ce site n’a pas l’adresse sécurisée qu’il faut aux clés d’accès : entrez d’une autre façon.',
  },
  wrong_code: { status: 422, error: 'Ce code est incorrect, périmé ou a déjà servi : saisissez le suivant.' },
} as const satisfies ErrorEntries;
