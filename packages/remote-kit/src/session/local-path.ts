/** Browsers read "//host" and "/\host" as other sites, and drop tabs and line breaks before they look. */
export function isLocalPath(path: string | null | undefined): path is string {
  return typeof path === 'string' && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path);
}
