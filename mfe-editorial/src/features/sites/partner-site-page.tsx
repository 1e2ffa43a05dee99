import type { PageProps } from '@letat/remote-kit/route';
import { FiguresPage } from './figures/figures-page.tsx';
import type { PartnerSiteData } from './partner-site.route.ts';
import { RegistrationPage } from './registration/registration-page.tsx';

/** The page that a link of a site's contact leads to. */
export default function PartnerSitePage({ data, params: { token = '' } }: PageProps<PartnerSiteData>) {
  return data.page === 'inscription' ? (
    <RegistrationPage registration={data.registration} token={token} />
  ) : (
    <FiguresPage data={data.figures} token={token} />
  );
}
