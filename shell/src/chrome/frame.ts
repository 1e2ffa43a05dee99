/** What surrounds a page: the site's header and footer, or the bar and the side navigation of the administration. */
export type Frame = 'site' | 'administration';

/** Where the administration's screens are; the specification gives some of them addresses of their own. */
const roots = ['/admin', '/integration', '/expert-invitation', '/revenue-admin', '/webinars'];

/** The frame of a page, by its address. */
export const frameOf = (path: string): Frame =>
  roots.some((root) => path === root || path.startsWith(`${root}/`)) ? 'administration' : 'site';
