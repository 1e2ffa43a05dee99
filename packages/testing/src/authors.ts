const minute = 60_000;

/** What an account of a person who writes is made from; a test that stores it gives the id. */
export interface AuthorExample {
  email: string;
  username: string;
  fullName: string;
  role: 'author';
  bio: string;
  /** Comma-separated tags. */
  expertise: string;
  createdAt: Date;
}

/** A person who writes. The number distinguishes people; a higher one came later. */
export function exampleAuthor(number: number): AuthorExample {
  return {
    email: `auteur-${number}@letat.test`,
    username: `auteur-${number}`,
    fullName: `Auteure Numéro ${number}`,
    role: 'author',
    bio: 'Écrit.',
    expertise: 'Budget, Audit',
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * minute),
  };
}
