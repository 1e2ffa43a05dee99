/** Key of the query under which a form without JavaScript tells its page what happened; `api/src/modules/auth/form-pages.ts`. */
export const toldKey = 'etat';
