import { createHash, randomBytes } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { SubscriptionReceipt, SubscriptionRequest } from '@letat/contracts/newsletter/operations';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { formTokenMinutes } from '@letat/contracts/sites/forms/operations';
import { isTestKey, liveKeyOf } from '@letat/contracts/sites/test-key';
import { z } from 'zod';
import type { Clock } from '../../../plugins/clock.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import type { Signing, Tokens } from '../../../plugins/signing/index.ts';
import { daysAfter } from '../../../time/days.ts';
import { isProof, type Newsletter } from '../../newsletter/index.ts';
import type { FiguresService } from '../figures/service.ts';
import type { SiteMails } from '../registration/mails.ts';
import type { PartnerSite, SitesRepository } from '../sites.repository.ts';
import type { FormsRepository } from './repository.ts';

const tokenSchema = z.object({
  site: z.string(),
  origin: z.string(),
  until: z.number(),
  once: z.string(),
  bits: z.number().default(0),
});

/** Where a form stands: the key that its element carries, and the page's origin as the browser says it. */
export interface FormPlace {
  site: string;
  origin: string;
}

type SentForm = Pick<SubscriptionRequest, 'email' | 'name' | 'consent' | 'website'> & {
  token: string;
  proof?: string | undefined;
};

interface Parts {
  sites: SitesRepository;
  forms: FormsRepository;
  newsletter: Newsletter;
  mails: Pick<SiteMails, 'tested'>;
  figures: Pick<FiguresService, 'formTested'>;
  mongo: Pick<Database, 'joined' | 'serialise'>;
  signing: Signing;
  clock: Clock;
  publicOrigin: string;
}

/**
 * The newsletter form on registered sites. With the test key of a site it works anywhere, and nothing comes of it but a mail to the site's
 * contact and a count of its own. A token says that a form was opened a moment ago on a page of one of the site's
 * origins; it is good for one subscription.
 */
export class FormService {
  readonly #parts: Parts;
  readonly #tokens: Tokens<z.infer<typeof tokenSchema>>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#tokens = parts.signing.tokens('site-form', tokenSchema);
  }

  /** Whether pages of that origin may read what is answered about the site. Framed forms are pages of our own. */
  async isOpenTo({ site: key, origin }: FormPlace): Promise<boolean> {
    const site = await this.#parts.sites.findByKey(liveKeyOf(key));
    return site !== null && site.state !== 'pending' && (isTestKey(key) || this.#has(site, origin));
  }

  /** Throws `site_unknown`, `site_suspended`, `bad_origin`. */
  async issue(place: FormPlace): Promise<{ token: string; expiresAt: string; bits: number }> {
    await this.#open(place);
    // A try mails nobody but the contact.
    const bits = isTestKey(place.site) ? 0 : await this.#parts.newsletter.proofBitsFor({ site: place.origin });
    const until = this.#parts.clock.now().getTime() + formTokenMinutes * 60_000;
    const token = await this.#tokens.sign({ ...place, until, once: randomBytes(16).toString('base64url'), bits });
    return { token, expiresAt: new Date(until).toISOString(), bits };
  }

  /** Whether that token was made for that place, however old it is. */
  async isOf({ site, origin }: FormPlace, token: string): Promise<boolean> {
    const read = await this.#tokens.read(token);
    return read !== null && read.site === site && read.origin === origin;
  }

  /**
   * Stores the request with the site's name. The same form again, whose answer was lost, gets the same answer and does nothing.
   * Throws `site_unknown`, `site_suspended`, `form_token_expired`, and `bad_origin` for another page than the token was made for.
   */
  async subscribe(place: FormPlace, { token, proof, ...request }: SentForm): Promise<SubscriptionReceipt> {
    const { newsletter, forms, mongo, clock, mails, figures } = this.#parts;
    const isTest = isTestKey(place.site);
    const site = await this.#open(place);
    const read = await this.#tokens.read(token);
    if (!read || read.site !== place.site || read.origin !== place.origin) throw new CodedError('bad_origin');
    const { once, until, bits } = read;
    if (until < clock.now().getTime()) throw new CodedError('form_token_expired');
    // One of before a proof was asked for: the widget takes another, and finds its proof.
    if (!isTest && bits === 0 && (await newsletter.proofBitsFor({ site: place.origin })) > 0)
      throw new CodedError('form_token_expired');
    const isProven = bits > 0 && isProof(token, proof, bits);
    const hash = hashOf(once, request);
    return mongo.joined(async (session) => {
      await mongo.serialise(session, `form-token ${once}`);
      const usedFor = await forms.usedFor(once, session);
      if (usedFor === hash) return { status: 'pending' };
      if (usedFor !== null) throw new CodedError('form_token_expired');
      await forms.use(once, hash, new Date(until), session);
      if (isTest) {
        await mails.tested(site, session);
        await figures.formTested(site.id, session);
        return { status: 'pending' };
      }
      if (!request.website) {
        const expiresAt = daysAfter(clock.now(), retentionPeriods.unconfirmedRequestDays);
        await forms.wait(request.email, site.id, expiresAt, session);
      }
      const origin = { source: 'embed', site: place.origin, siteName: site.name } as const;
      return newsletter.subscribe(request, origin, isProven);
    });
  }

  async #open({ site: key, origin }: FormPlace): Promise<PartnerSite> {
    const site = await this.#parts.sites.findByKey(liveKeyOf(key));
    if (!site || site.state === 'pending') throw new CodedError('site_unknown');
    // Previews stand at addresses that nobody knows before.
    if (!isTestKey(key) && !this.#has(site, origin)) throw new CodedError('bad_origin');
    if (site.state === 'suspended') throw new CodedError('site_suspended');
    return site;
  }

  #has({ origins }: PartnerSite, origin: string): boolean {
    return origin === this.#parts.publicOrigin || origins.includes(origin);
  }
}

function hashOf(once: string, { email, consent }: Omit<SentForm, 'token' | 'proof'>): string {
  return createHash('sha256')
    .update(`${once} ${emailKey(email)} ${consent ?? ''}`)
    .digest('base64url');
}
