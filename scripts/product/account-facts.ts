/** How to log in to the demonstration, as rows of a name and a text. */
export const accountFacts = (password: string): readonly (readonly [string, string])[] => [
  ['Accounts', 'admin@letat.test, auteur@letat.test, lecteur@letat.test'],
  ['Password', password],
];
