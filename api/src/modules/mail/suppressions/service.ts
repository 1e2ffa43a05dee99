import { CodedError } from '@letat/contracts/core/coded-error';
import type { SuppressionReason } from '@letat/contracts/mail/suppressions/constants';
import type { MailSuppression } from '@letat/contracts/mail/suppressions/operations';
import { type Page, pageRequest } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { Audit } from '../../audit/index.ts';
import type { SoftBouncesRepository } from '../bounces/soft-bounces.repository.ts';
import type { LeavingMail } from '../outbox/withholding.ts';
import type { SuppressionRecord } from './model.ts';
import type { Evidence, NewSuppression, SuppressionFilter, SuppressionsRepository } from './repository.ts';

/** Called in the transaction that suppresses an address, or changes why it is suppressed. */
export type SuppressedHook = (
  address: { email: string; reason: SuppressionReason },
  session: ClientSession,
) => Promise<void>;
/** Called in the transaction that releases an address. */
export type ReleasedHook = (address: { email: string }, session: ClientSession) => Promise<void>;

interface SuppressionsParts {
  mongo: Database;
  suppressions: SuppressionsRepository;
  softBounces: SoftBouncesRepository;
  audit: Audit;
}

const releasedAtOnce = 200;

/** Addresses that are left alone: since when, why, and until when. */
export class SuppressionsService {
  readonly #parts: SuppressionsParts;
  readonly #onSuppressed: SuppressedHook[] = [];
  readonly #onReleased: ReleasedHook[] = [];

  constructor(parts: SuppressionsParts) {
    this.#parts = parts;
  }

  onSuppressed(hook: SuppressedHook): void {
    this.#onSuppressed.push(hook);
  }

  onReleased(hook: ReleasedHook): void {
    this.#onReleased.push(hook);
  }

  list(query: SuppressionFilter & { limit: number; cursor?: string | undefined }): Promise<Page<MailSuppression>> {
    return this.#parts.suppressions.list(query, pageRequest(query));
  }

  /** Those of these addresses that are suppressed, by their keys. */
  among(emails: readonly string[]): Promise<Map<string, SuppressionReason>> {
    return this.#parts.suppressions.among(emails);
  }

  /** Adds those of the demonstration, without calling the hooks. */
  insert(rows: readonly NewSuppression[], session: ClientSession): Promise<void> {
    return this.#parts.suppressions.saveMany(rows, session);
  }

  /** The rule of every mail: why it must not leave, in words for an administrator. See decision 0063 for account mails. */
  async reasonToWithhold({ kind, email }: LeavingMail): Promise<string | null> {
    const found = await this.#parts.suppressions.find(email);
    if (!found) return null;
    if (kind === 'account' && !found.isPermanent) return null;
    if (found.source === 'import') return 'D’après un fichier importé, rien ne doit être envoyé à cette adresse.';
    if (found.reason === 'complained') return 'Cette adresse a signalé un de nos mails comme indésirable.';
    return found.isPermanent
      ? 'Cette adresse n’existe pas, d’après le serveur qui devrait la servir.'
      : 'Cette adresse a refusé plusieurs mails de suite.';
  }

  /** Stores what is new: a complaint stays one, and an address that does not exist stays so, whatever comes after. */
  async suppress(email: string, evidence: Evidence, session: ClientSession): Promise<void> {
    const known = await this.#parts.suppressions.find(email, session);
    const reason = known?.reason === 'complained' ? 'complained' : evidence.reason;
    const isPermanent = evidence.isPermanent || known?.isPermanent === true;
    if (known?.reason === reason && known.isPermanent === isPermanent) return;
    await this.#parts.suppressions.save(email, { ...evidence, reason, isPermanent }, session);
    for (const hook of this.#onSuppressed) await hook({ email, reason }, session);
  }

  /** Throws `mail_suppression_not_found`. */
  async release(id: string, { user, client, reason }: { user: SessionUser; client: Client; reason: string }) {
    await this.#parts.mongo.transaction(async (session) => {
      const released = await this.#remove(id, session);
      if (!released) throw new CodedError('mail_suppression_not_found');
      await this.#parts.audit.record(
        {
          action: 'mail.suppression-released',
          actor: { id: user.id, name: user.fullName },
          // The audit outlives the address: it names the row and the domain.
          subject: { kind: 'mail-suppression', id, label: released.domain ?? 'adresse effacée' },
          details: { was: released.reason, reason },
          address: client.address,
        },
        session,
      );
    });
  }

  /** Those from before that date are tried again; says how many, and is asked again until none is left. */
  async releaseBefore(date: Date): Promise<number> {
    const { mongo, suppressions } = this.#parts;
    const ids = await suppressions.idsBefore(date, releasedAtOnce);
    for (const id of ids) await mongo.transaction((session) => this.#remove(id, session));
    return ids.length;
  }

  async #remove(id: string, session: ClientSession): Promise<SuppressionRecord | null> {
    const { suppressions, softBounces } = this.#parts;
    const found = await suppressions.findById(id, session);
    if (!found || !(await suppressions.remove(found._id, session))) return null;
    await softBounces.removeOf(found.hash, session);
    const { emailKey: email } = found;
    if (email !== null) for (const hook of this.#onReleased) await hook({ email }, session);
    return found;
  }
}
