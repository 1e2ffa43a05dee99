/**
 * What `tsc` is given to check all types of the projects behind it. By default four checkers share the files of a project, and each
 * works out anew what the files of the others are made of: three times the types, in twice the processor's time and more memory, to
 * be quicker where cores are idle. Projects are built beside each other all the same.
 */
export const TYPE_CHECK: readonly string[] = ['-b', '--checkers', '1'];
