import type { PartnerSiteState } from '@letat/contracts/sites/constants';
import { Badge } from '@letat/ui/badge';

const words = {
  active: { label: 'Actif', tone: 'green' },
  pending: { label: 'À confirmer', tone: 'ochre' },
  suspended: { label: 'Suspendu', tone: 'brick' },
} as const satisfies Record<PartnerSiteState, object>;

export const stateOptions = (['active', 'pending', 'suspended'] as const).map((value) => ({
  value,
  label: words[value].label,
}));

export function SiteStateBadge({ state }: { state: PartnerSiteState }) {
  return <Badge tone={words[state].tone}>{words[state].label}</Badge>;
}

/** « gazette.example », without the scheme that all of them have. */
export const hostOf = (origin: string): string => new URL(origin).host;
