import { webinarStatusLabels } from '@letat/contracts/webinars/constants';
import type { AuthorWorksTable } from '../../plugins/author-works.ts';
import type { WebinarsRepository } from './webinars.repository.ts';

/** Webinars that an author held, or is to hold. Who took part in them is not theirs to take. */
export function webinarsOfAuthor(webinars: Pick<WebinarsRepository, 'ofHost'>): AuthorWorksTable {
  return {
    table: 'webinaires.csv',
    noun: { one: 'webinaire', many: 'webinaires' },
    heads: ['Date', 'Titre', 'Description', 'Minutes', 'État', 'Intervenants', 'Places confirmées'],
    async *rowsOf(authorId) {
      for (const webinar of await webinars.ofHost(authorId)) {
        const { scheduledDate, title, description, duration, status, speakers, seats } = webinar;
        yield [
          ...[scheduledDate.toISOString(), title, description, duration, webinarStatusLabels[status]],
          ...[speakers.join(', '), seats.confirmed],
        ];
      }
    },
  };
}
