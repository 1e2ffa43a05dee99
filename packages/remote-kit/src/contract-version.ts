/**
 * Major version of what the shell and the remotes say to each other: lifecycles' props, route objects, page state,
 * fragments. Raise it only with a change that an already published remote cannot live with.
 */
export const contractVersion = 1;
