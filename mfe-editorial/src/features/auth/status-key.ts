/** Key of the query under which a form without JavaScript gives its page the outcome; `api/src/modules/auth/auth.forms.ts`. */
export const statusKey = 'etat';
