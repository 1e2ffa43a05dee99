/** Headers of somebody who seems logged in: such a caller is never answered from memory. */
export const session = { cookie: 'sid=une-session' };
