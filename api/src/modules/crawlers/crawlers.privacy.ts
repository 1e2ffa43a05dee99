import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import type { CrawlersRepository } from './crawlers.repository.ts';

/** An author's word outlives the account, as the articles do that it is about: under an id that is nobody's by then. */
export function registerPrivacy(privacy: PrivacyRegistry, choices: CrawlersRepository): void {
  privacy.register(
    {
      collection: 'authorCrawlerChoices',
      feature: 'crawlers',
      label: 'Mot aux robots d’IA',
      async export({ userId }) {
        const chosen = (await choices.of('author', [userId])).get(userId);
        return chosen === undefined ? null : [{ chosen }];
      },
      erase: async () => ({}),
      retained: 'ce que vos articles laissés en ligne disent aux robots d’IA, sous un numéro sans nom',
      retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que les articles' },
    },
    { collection: 'postCrawlerChoices', none: 'what an article says to crawlers, under the article’s id' },
  );
}
