/** Key of the query under which a form without JavaScript tells its page what happened; `api/src/modules/auth/auth.forms.ts`. */
export const toldKey = 'etat';
