import type { WidgetName } from '@letat/contracts/sites/constants';
import type { PartnerSite } from './index.ts';

type Stated = 'key' | 'name' | 'email' | 'origins' | 'state' | 'reason';

/** A partner's site of the demonstration. */
export interface SeedSite extends Pick<PartnerSite, Stated> {
  daysAgo: number;
  /** Since when its key counts for nothing, for one that is suspended. */
  endedDaysAgo?: number;
  /** How often each widget of it is shown on an ordinary day. */
  widgets: Readonly<Partial<Record<WidgetName, number>>>;
}

export const seedSites: readonly SeedSite[] = [
  {
    key: 'site_demonstrationGazette01',
    name: 'La Gazette des communes du Sahel',
    email: 'redaction@gazette-sahel.example',
    origins: ['https://gazette-sahel.example', 'https://www.gazette-sahel.example'],
    state: 'active',
    reason: '',
    daysAgo: 96,
    widgets: { banner: 840, newsletter: 64, badge: 1200 },
  },
  {
    key: 'site_demonstrationEcole0001',
    name: 'École d’administration de Saint-Louis',
    email: 'web@ecole-saint-louis.example',
    origins: ['https://ecole-saint-louis.example', 'http://localhost:5173'],
    state: 'active',
    reason: '',
    daysAgo: 41,
    widgets: { badge: 260, button: 90 },
  },
  {
    key: 'site_demonstrationAgora0001',
    name: 'Agora citoyenne',
    email: 'contact@agora-citoyenne.example',
    origins: ['https://agora-citoyenne.example'],
    state: 'suspended',
    reason: 'Des adresses ont été inscrites sans l’accord de leurs titulaires.',
    daysAgo: 63,
    endedDaysAgo: 9,
    widgets: { newsletter: 26 },
  },
  {
    key: 'site_demonstrationCarnet001',
    name: 'Carnet d’une préfète',
    email: 'bonjour@carnet-prefete.example',
    origins: ['https://carnet-prefete.example'],
    state: 'pending',
    reason: '',
    daysAgo: 1,
    widgets: {},
  },
];
