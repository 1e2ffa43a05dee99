/** What a page is told of a file that a form sent before JavaScript: by this key of its address, at the place of that name. */
export const fileOutcomeKey = 'fichier';
/** The file has come; of one that has not it is a code of the catalogue. */
export const fileSent = 'recu';
