import type { RegistrationPage } from '@letat/contracts/webinars/registrations/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/**
 * A registration for whoever has its address. Stored nowhere, and told to no other site. It is worked with: the room opens on it by
 * itself, for who came early and touches nothing.
 */
export const registrationRoute = defineRoute<RegistrationPage>({
  id: 'webinar-registration',
  path: '/webinaire/inscription/:token',
  flags: { ssr: true, personal: true },
  load: ({ call, params: { token = '' }, signal }) =>
    call('GET /api/webinar-registrations/:token', { params: { token }, signal }).catch((cause: unknown) => {
      throw cause instanceof ApiError && cause.status === 404 ? missing() : cause;
    }),
  meta: () => ({
    title: 'Mon inscription',
    canonical: '/webinaires',
    ...(typeof window === 'undefined' && {
      description: 'Une page pour vous seul, ouverte par le lien de votre inscription.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-webinar-registration" */ './registration-page.tsx'),
  missing: () => import(/* webpackChunkName: "webinar-registration-unknown" */ './registration-unknown.tsx'),
});
