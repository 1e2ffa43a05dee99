import { CodedError } from '@letat/contracts/core/coded-error';
import { z } from 'zod';
import type { Signing, Tokens } from '../../../plugins/signing/index.ts';
import type { ReadingRecord } from './readings.model.ts';
import type { ReadingsRepository } from './readings.repository.ts';

const readingLink = z.object({ reading: z.string() });

/** Where a course is on the site. */
export const coursePath = (id: string) => `/cours/${id}`;
/** The page of a reader who holds that token, of mfe-editorial's `newsletter` feature. */
export const readingPath = (token: string) => `/newsletter/cours/${token}`;

/** The signed links in letters of courses: of one reading, they work as long as that is stored. */
export class ReadingLinks {
  readonly #readings: ReadingsRepository;
  readonly #links: Tokens<z.infer<typeof readingLink>>;

  constructor(signing: Signing, readings: ReadingsRepository) {
    this.#readings = readings;
    this.#links = signing.tokens('newsletter-course', readingLink);
  }

  token({ _id }: Pick<ReadingRecord, '_id'>): Promise<string> {
    return this.#links.sign({ reading: _id.toHexString() });
  }

  /** Throws `link_used` for what this site did not sign, and for a reading that was deleted. */
  async read(token: string): Promise<ReadingRecord> {
    const link = await this.#links.read(token);
    const reading = link && (await this.#readings.find(link.reading));
    if (!reading) throw new CodedError('link_used');
    return reading;
  }
}
