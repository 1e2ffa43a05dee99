/** Number of the rendering rules; raise it with them: a post rendered by older ones is rendered again. */
export const renderVersion = 11;
