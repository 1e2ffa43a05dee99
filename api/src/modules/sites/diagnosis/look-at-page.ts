import { CodedError } from '@letat/contracts/core/coded-error';
import type { Diagnosis } from '@letat/contracts/sites/diagnosis/operations';
import { type OutgoingClient, OutgoingHttpError, type OutgoingResponse } from '../../../plugins/outgoing-http/index.ts';
import { diagnose, type SiteOfKey } from './diagnose.ts';

interface Needs {
  client: Pick<OutgoingClient, 'request'>;
  /** Our own origin. */
  site: string;
  siteOf(key: string): Promise<SiteOfKey>;
}

/**
 * What stands in the way of the widgets of the page at that address, or where that leads. Throws `site_page_unreadable` when there is no
 * page, or nobody may read it.
 */
export async function lookAt(address: string, { client, site, siteOf }: Needs): Promise<Diagnosis> {
  const { body, headers, url = address } = await pageAt(client, address);
  const policy = headers['content-security-policy'];
  return diagnose(
    {
      address: new URL(url),
      html: body.toString('utf8'),
      policies: policy === undefined ? [] : [policy].flat(),
    },
    { site, siteOf },
  );
}

async function pageAt(client: Needs['client'], url: string): Promise<OutgoingResponse> {
  const unreadable = () => new CodedError('site_page_unreadable');
  try {
    const headers = { accept: 'text/html', 'user-agent': 'letat-diagnosis' };
    const page = await client.request({ operation: 'read a page with widgets', method: 'GET', url, headers });
    const isPage = page.status < 400 && /\bhtml\b/.test(page.headers['content-type'] ?? '');
    if (!isPage) throw unreadable();
    return page;
  } catch (error) {
    if (error instanceof OutgoingHttpError) throw unreadable();
    throw error;
  }
}
