// Apart from the other constants: the route needs nothing of them, and comes with every page.
/** Keys of the query of `/embed-kit`: whose key the snippets carry, and how a form without JavaScript fared. */
export const embedKitQuery = { site: 'site', outcome: 'inscription' } as const;
