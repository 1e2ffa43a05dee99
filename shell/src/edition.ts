/** The key of an address that says in which edition its page, and those that it leads to, are wanted: `legere` or `complete`. */
export const editionKey = 'version';
