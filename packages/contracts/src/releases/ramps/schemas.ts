import { z } from 'zod';
import { releaseName, releaseSha } from '../schemas.ts';

/** Which candidate a preview link shows, and until when it does. */
export interface Preview {
  readonly name: string;
  readonly sha: string;
  /** In whole seconds since 1970. */
  readonly expires: number;
}

const form = z.tuple([releaseName, releaseSha, z.string().regex(/^[0-9a-z]{1,8}$/), z.string().regex(/^[\w-]{22}$/)]);

/** What is signed of a preview. */
export const previewText = ({ name, sha, expires }: Preview): string => `${name}.${sha}.${expires.toString(36)}`;

/** What a link ends with. @param signature 22 letters of base64url, over `previewText` */
export const previewToken = (preview: Preview, signature: string): string => `${previewText(preview)}.${signature}`;

/** What a token says, before its signature is looked at; null for what has not its form. */
export function readPreviewToken(token: string): { preview: Preview; signature: string } | null {
  const { data } = form.safeParse(token.split('.'));
  if (!data) return null;
  const [name, sha, expires, signature] = data;
  return { preview: { name, sha, expires: Number.parseInt(expires, 36) }, signature };
}
