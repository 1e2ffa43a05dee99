/** Whether a Node of this version runs the project's TypeScript as it stands. */
export const isNewEnough: (version: string) => boolean;

/** The Node that runs the project, or why there is none and how to get one. */
export const findNode: (
  root: string,
  current?: { readonly version: string; readonly path: string },
) => { readonly path: string } | { readonly problem: string };
