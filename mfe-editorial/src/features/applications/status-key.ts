/** Key of the query under which a form without JavaScript gives its page the outcome, and the anchor where it is shown. */
export const statusKey = 'candidature';
