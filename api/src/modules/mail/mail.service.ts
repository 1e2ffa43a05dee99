import { CodedError } from '@letat/contracts/core/coded-error';
import { countLimits } from '@letat/contracts/core/limits';
import type { MailPreview, MailsSummary, OutboxMail } from '@letat/contracts/mail/operations';
import { type Page, pageRequest } from '../../paging/page.ts';
import type { Database } from '../../plugins/mongo/index.ts';
import type { Queue } from '../jobs/index.ts';
import { compose, preheaderOf, type Site } from './compose.ts';
import type { Scheme } from './layout/look.ts';
import { type MailFilter, type MailsOverviewRepository, toOutboxMail } from './outbox/overview.repository.ts';
import type { MailsRepository } from './outbox/repository.ts';
import type { MailRegistry } from './registry.ts';

interface MailServiceParts {
  mongo: Database;
  registry: MailRegistry;
  mails: MailsRepository;
  overview: MailsOverviewRepository;
  queue: Queue<{ mailId: string }>;
  transport: MailsSummary['transport'];
  site: Site;
}

/** What administrators see of mails, and what they can do about them. */
export class MailService {
  readonly #parts: MailServiceParts;

  constructor(parts: MailServiceParts) {
    this.#parts = parts;
  }

  list(query: MailFilter & { limit: number; cursor?: string | undefined }): Promise<Page<OutboxMail>> {
    return this.#parts.overview.list(query, pageRequest(query));
  }

  async summary(): Promise<MailsSummary> {
    const { overview, transport } = this.#parts;
    return { counts: await overview.countByState(countLimits.mailsOfState), transport };
  }

  /** Throws `mail_not_found` and `mail_transition`. */
  async resend(id: string): Promise<OutboxMail> {
    const { mongo, mails, queue } = this.#parts;
    await mongo.transaction(async (session) => {
      const mail = await mails.find(id, session);
      if (!mail) throw new CodedError('mail_not_found');
      if (!(await mails.revive(mail._id, session))) throw new CodedError('mail_transition');
      await queue.add({ mailId: id }, { session, key: id });
    });
    const mail = await mails.find(id);
    if (!mail) throw new CodedError('mail_not_found');
    return toOutboxMail(mail);
  }

  previews(): MailPreview[] {
    const { registry, site } = this.#parts;
    return registry.all().map((template) => {
      const { name, label, kind, sample } = template;
      const { subject, text } = compose(template, sample, site);
      return { name, label, kind, subject, preheader: preheaderOf(template, sample), text };
    });
  }

  /** Throws `not_found`. */
  previewHtml(name: string, scheme: Scheme): string {
    const { registry, site } = this.#parts;
    const template = registry.find(name);
    if (!template) throw new CodedError('not_found');
    return compose(template, template.sample, site, { scheme }).html;
  }
}
