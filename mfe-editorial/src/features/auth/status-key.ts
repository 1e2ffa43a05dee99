/** Key of the query under which a form without JavaScript gives its page the outcome; `api/src/modules/auth/form-pages.ts`. */
export const statusKey = 'etat';
