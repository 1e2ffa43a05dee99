import { CodedError } from '@letat/contracts/core/coded-error';
import { download } from '@letat/contracts/uploads/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { downloadHeaders } from '../../../plugins/security-headers.ts';
import type { Tokens } from '../../../plugins/signing/index.ts';
import { route } from '../../../route.ts';
import type { Storage } from '../storage/port.ts';
import type { DownloadGrant } from './grant.ts';

/** What says, by its name, whether links that were given out for one of its things still open. */
export type DownloadGuards = ReadonlyMap<string, (id: string) => Promise<boolean>>;

/** A file for a person who holds a link to it, as a download and never shown. */
export function downloadRoutes(
  app: FastifyInstance,
  { storage, tokens, guards }: { storage: Storage; tokens: Tokens<DownloadGrant>; guards: DownloadGuards },
): void {
  route(app, download, async ({ params, holder }) => {
    const grant = await tokens.read(params.token);
    const isOpen = grant !== null && grant.until * 1000 >= app.clock.now().getTime();
    const granted = isOpen && (await isHolder(grant, holder)) && (await isGuardOpen(grant));
    const file = granted ? await storage.open(grant.key) : null;
    if (!grant || !file) throw new CodedError('download_not_found');
    return new Content({
      type: 'application/octet-stream',
      body: file,
      filename: grant.name,
      // What is stored under a key in use never changes.
      etag: `"${grant.key.replace(/\W/g, '-')}-${file.size}"`,
      headers: downloadHeaders,
    });
  });

  async function isGuardOpen({ guard }: DownloadGrant): Promise<boolean> {
    if (guard === undefined) return true;
    const [name = '', id = ''] = guard.split(':');
    return (await guards.get(name)?.(id)) ?? false;
  }
}

/** A link that another person found, or that outlived a logout, opens nothing. */
async function isHolder(
  { session }: DownloadGrant,
  holder: () => Promise<{ sessionId: string } | null>,
): Promise<boolean> {
  return session === undefined || (await holder())?.sessionId === session;
}
