import type { ErrorEntries } from '../core/error.ts';

/** Of people, and of their roles. */
export const userErrors = {
  author_not_found: { status: 404, error: 'Auteur introuvable' },
  user_not_found: { status: 404, error: 'Ce compte n’existe pas ou plus : rechargez la liste.' },
  own_account: { status: 409, error: 'C’est votre propre compte : demandez-le à un autre membre de l’administration.' },
  last_admin: { status: 409, error: 'Il ne resterait personne à l’administration : nommez d’abord quelqu’un d’autre.' },
} as const satisfies ErrorEntries;
