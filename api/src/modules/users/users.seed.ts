import { newId } from '../../plugins/mongo/object-id.ts';
import type { NewUser } from './users.repository.ts';

/** What is known of an author of the demonstration. */
export interface SeedAuthor {
  username: string;
  fullName: string;
  bio: string;
  expertise: string;
}

const day = 24 * 60 * 60 * 1000;
/** The one whose account the demonstration gives. */
const demonstrated = { username: 'awa-ndiaye', email: 'auteur@letat.test' };

/** Accounts of the demonstration, authors first. */
export function seedAccounts(authors: readonly SeedAuthor[]): NewUser[] {
  const now = Date.now();
  const writers = authors.map(
    (author, index): NewUser => ({
      ...author,
      id: newId(),
      email: author.username === demonstrated.username ? demonstrated.email : `${author.username}@letat.test`,
      role: 'author',
      createdAt: new Date(now - (400 - index) * day),
    }),
  );
  return [
    ...writers,
    {
      id: newId(),
      username: 'aminata-diallo',
      fullName: 'Aminata Diallo',
      email: 'admin@letat.test',
      role: 'admin',
      createdAt: new Date(now - 420 * day),
    },
    {
      id: newId(),
      username: 'lecteur',
      fullName: 'Ousmane Diop',
      email: 'lecteur@letat.test',
      role: 'reader',
      createdAt: new Date(now - 90 * day),
    },
  ];
}
