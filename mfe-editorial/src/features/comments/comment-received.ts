/** What is true once a comment was sent, over the words of the specification. */
export const commentReceived = 'Votre commentaire attend sa relecture';
