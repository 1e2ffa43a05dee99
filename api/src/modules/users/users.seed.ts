import { newId } from '../../plugins/mongo/object-id.ts';
import type { NewUser } from './users.repository.ts';

/** What is known of an author of the demonstration. */
export interface SeedAuthor {
  username: string;
  fullName: string;
  bio: string;
  expertise: string;
  /** Address of a stored picture; null for initials. */
  avatar: string | null;
}

const day = 24 * 60 * 60 * 1000;
/** Whose accounts the demonstration opens, with a password that everybody knows; nobody logs in as the others. */
export const openAccounts = ['admin@letat.test', 'auteur@letat.test', 'lecteur@letat.test'] as const;
const [adminEmail, authorEmail, readerEmail] = openAccounts;
/** The author among them. */
const openAuthor = 'awa-ndiaye';

/** Accounts of the demonstration, authors first; older than the first article that they wrote. */
export function seedAccounts(authors: readonly SeedAuthor[], now: Date): NewUser[] {
  const since = (days: number) => verifiedAtOnce(new Date(now.getTime() - days * day));
  const writers = authors.map(
    (author, index): NewUser => ({
      ...author,
      id: newId(),
      email: author.username === openAuthor ? authorEmail : `${author.username}@letat.test`,
      role: 'author',
      ...since(430 - index),
    }),
  );
  return [
    ...writers,
    {
      id: newId(),
      username: 'aminata-diallo',
      fullName: 'Aminata Diallo',
      email: adminEmail,
      role: 'admin',
      ...since(450),
    },
    {
      id: newId(),
      username: 'lecteur',
      fullName: 'Ousmane Diop',
      email: readerEmail,
      role: 'reader',
      ...since(160),
    },
  ];
}

/** An account whose address was verified when it was opened. */
function verifiedAtOnce(createdAt: Date): { createdAt: Date; emailVerifiedAt: Date } {
  return { createdAt, emailVerifiedAt: createdAt };
}
