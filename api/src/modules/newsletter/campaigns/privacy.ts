import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { PrivacyRegistry } from '../../../plugins/personal-data.ts';
import { lettersTag } from './letters.ts';
import type { CampaignsRepository } from './repository.ts';

/** What an author wrote to their subscribers is theirs; a campaign of the site is the site’s. */
export function registerPrivacy(privacy: PrivacyRegistry, campaigns: CampaignsRepository): void {
  privacy.register(
    {
      collection: 'newsletterCampaigns',
      feature: 'newsletter',
      label: 'Campagnes de la newsletter',
      async export({ userId }) {
        const ownerId = objectId(userId);
        const written = ownerId ? await campaigns.listOfOwner(ownerId) : [];
        return written.length > 0 ? written : null;
      },
      async erase({ userId }, session, { invalidate }) {
        const ownerId = objectId(userId);
        const removed = ownerId ? await campaigns.removeOfOwner(ownerId, session) : 0;
        if (removed > 0) invalidate(lettersTag);
        return { removed };
      },
      retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le compte de qui les écrit à ses abonnés' },
    },
    { collection: 'newsletterClicks', none: 'clicks on each link of a campaign, counted for nobody by name' },
  );
}
