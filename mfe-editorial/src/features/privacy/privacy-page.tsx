import type { PrivacyState } from '@letat/contracts/privacy/operations';
import { useApiQuery } from '@letat/remote-kit/query';
import type { PageProps } from '@letat/remote-kit/route';
import { AccountFrame } from '@letat/remote-kit/section-frames';
import { ConsentsPart } from './consents-part.tsx';
import { ErasurePart } from './erasure-part.tsx';
import { ExportPart } from './export-part.tsx';

/** How often a copy that is being made is asked about. */
const everyMs = 1500;
const isMaking = (state: PrivacyState | undefined) =>
  state?.export?.state === 'waiting' || state?.export?.state === 'running';

/** What the site knows of a person, in their own hands. */
export default function PrivacyPage({ data }: PageProps<PrivacyState>) {
  const query = useApiQuery('GET /api/my/privacy', {
    tags: ['privacy'],
    initial: data,
    refreshMs: (now) => (isMaking(now) ? everyMs : false),
  });
  const { export: copy, erasure } = query.data ?? data;
  return (
    <AccountFrame current="/account/confidentialite">
      <ConsentsPart />
      <ExportPart copy={copy} isLost={query.error !== null} />
      <ErasurePart erasure={erasure} />
    </AccountFrame>
  );
}
