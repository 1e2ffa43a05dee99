/** Key of the query under which a form without JavaScript tells its page what happened, and the place where it is told. */
export const toldKey = 'candidature';
