import type { Identity } from '@letat/contracts/core/identity';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { homeCategories } from '@letat/contracts/posts/categories';

export interface Platform {
  name: string;
  /** null while the address is not known. */
  url: string | null;
  description: string;
  specialties: readonly string[];
  /** `current` is the site that the page belongs to. */
  status: 'connected' | 'current';
  /** Of the demonstration: there is no such platform. */
  isFictitious: boolean;
}

/** The platforms of the ecosystem, the partner first. */
export function platformsOf({ partnerName, partnerUrl, isFictitious }: Identity): Platform[] {
  return [
    {
      name: partnerName,
      url: partnerUrl,
      description:
        'La plateforme de conseil. Des experts y accompagnent les organisations publiques, du diagnostic à la mise en œuvre.',
      specialties: ['Conseil', 'Audit', 'Coaching', 'Conduite du changement'],
      status: 'connected',
      isFictitious,
    },
    {
      name: siteMessages.name,
      url: '/',
      description: 'La revue, les lettres et la bibliothèque des praticiens de la gouvernance publique africaine.',
      specialties: homeCategories,
      status: 'current',
      isFictitious: false,
    },
  ];
}
