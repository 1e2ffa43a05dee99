import type { FootLink, MailingList } from '../../mail/index.ts';
import type { NewsletterRepository } from '../newsletter.repository.ts';
import { coursePath, type ReadingLinks, readingPath } from './links.ts';
import type { ReadingsRepository } from './readings.repository.ts';

interface Parts {
  readings: Pick<ReadingsRepository, 'findOf'>;
  subscribers: Pick<NewsletterRepository, 'findByEmail'>;
  links: ReadingLinks;
}

/**
 * What the letters of courses have in common. Each course is a list of its own for mail programs (RFC 2919), which they leave alone by
 * one POST. A letter that was asked for before a pause still leaves: it counts as received, and would be missed.
 */
export class CourseMailRules {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Why a letter of that course must not leave to that address, in words for an administrator; null when it may. */
  async reasonToWithhold(email: string, courseId: string): Promise<string | null> {
    const { readings, subscribers } = this.#parts;
    const reading = await readings.findOf(email, courseId);
    if (!reading || reading.state === 'left' || reading.state === 'ended')
      return 'Cette adresse ne suit plus ce cours.';
    if (reading.orderIds.length > 0) return null;
    const subscriber = await subscribers.findByEmail(email);
    return subscriber?.state === 'confirmed' ? null : 'Cette adresse n’est pas abonnée à la newsletter.';
  }

  async unsubscribeLinks(
    email: string,
    courseId: string,
  ): Promise<{ oneClick: string; foot: FootLink[]; list: MailingList } | null> {
    const { readings, links } = this.#parts;
    const reading = await readings.findOf(email, courseId);
    if (!reading) return null;
    const token = await links.token(reading);
    return {
      oneClick: `/api/newsletter/readings/${token}`,
      foot: [{ label: 'Mettre en pause ou quitter ce cours', href: readingPath(token) }],
      list: { label: `course-${courseId}`, page: coursePath(courseId) },
    };
  }
}
