/** Said by the rendering thread once it has loaded what it renders with. */
export const threadReady = 'ready';
