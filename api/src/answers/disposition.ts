/**
 * `Content-Disposition` that makes browsers save a file under this name (RFC 6266): in ASCII for the oldest, and in full.
 * The name cannot end the header or leave the folder, whatever is in it.
 */
export function attachment(filename: string): string {
  const name = filename.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\]/gu, '_');
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}
