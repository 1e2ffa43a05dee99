import type { LinkPurpose, MailedLink } from '@letat/contracts/auth/links/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { type LoadContext, missing, type RouteSpec } from '@letat/remote-kit/route';
import { statusKey } from '../status-key.ts';

/** What every page behind a mailed link has in common: its data, and that it is one person's. */
export function linkPage(
  purpose: LinkPurpose,
  title: string,
): Pick<RouteSpec<MailedLink>, 'flags' | 'load' | 'meta' | 'missing'> {
  return {
    flags: { ssr: true, reading: true, personal: true, query: [statusKey] },
    load: (context) => loadLink(context, purpose),
    meta: () => ({
      title,
      canonical: '/account',
      ...(typeof window === 'undefined' && {
        description: 'Une page pour vous seul, ouverte par un lien reçu par email.',
        robots: 'noindex',
      }),
    }),
    async missing() {
      const { linkUsed } = await import(/* webpackChunkName: "nothing-there" */ './link-used.tsx');
      return { default: linkUsed[purpose] };
    },
  };
}

async function loadLink({ call, params, signal }: LoadContext, purpose: LinkPurpose): Promise<MailedLink> {
  try {
    const link = await call('GET /api/auth/links/:token', { params: { token: params.token ?? '' }, signal });
    if (link.purpose === purpose) return link;
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 404) throw cause;
  }
  throw missing();
}
