import type { AuditAction } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { Coupon, CouponDraft } from '@letat/contracts/coupons/operations';
import type { FastifyInstance } from 'fastify';
import { type Page, pageOf, pageRequest } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { isDuplicateKey } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { CouponRecord } from '../coupons.model.ts';
import type { CouponData, CouponsRepository } from '../coupons.repository.ts';
import { stateOf } from '../reductions.ts';

/** Who does it, from where: what the audit records. */
interface Actor {
  user: SessionUser;
  client: Client;
}

/** Coupons as administrators make and change them. Whatever is done is on record, in the same transaction. */
export class CouponAdministration {
  readonly #coupons: CouponsRepository;
  readonly #app: Pick<FastifyInstance, 'mongo' | 'clock' | 'audit'>;

  constructor(coupons: CouponsRepository, app: Pick<FastifyInstance, 'mongo' | 'clock' | 'audit'>) {
    this.#coupons = coupons;
    this.#app = app;
  }

  async list(query: {
    limit: number;
    cursor?: string | undefined;
    search?: string | undefined;
  }): Promise<Page<Coupon>> {
    const page = pageRequest(query);
    const records = await this.#coupons.list((query.search ?? '').trim().toUpperCase(), page);
    const position = ({ createdAt, _id }: CouponRecord) => ({ at: createdAt, id: _id });
    return pageOf(records, page.limit, position, (record) => this.#describe(record));
  }

  /** Throws `coupon_exists`. */
  async create(actor: Actor, draft: CouponDraft): Promise<Coupon> {
    return this.#act(actor, 'coupon.created', (session) =>
      this.#coupons.insert(dataOf(draft), this.#app.clock.now(), session),
    );
  }

  /** Throws `coupon_not_found`, `coupon_exists`. */
  async change(actor: Actor, id: string, draft: CouponDraft): Promise<Coupon> {
    const couponId = objectId(id);
    return this.#act(actor, 'coupon.changed', async (session) => {
      const changed = couponId && (await this.#coupons.change(couponId, dataOf(draft), session));
      if (!changed) throw new CodedError('coupon_not_found');
      return changed;
    });
  }

  async #act(
    { user, client }: Actor,
    action: Extract<AuditAction, `coupon.${string}`>,
    work: (session: ClientSession) => Promise<CouponRecord>,
  ): Promise<Coupon> {
    try {
      return await this.#app.mongo.transaction(async (session) => {
        const record = await work(session);
        const { code: label, kind, percent, amount } = record;
        const effect = kind === 'percent' || amount === null ? `${percent} %` : formatMoney(amount);
        const subject = { kind: 'coupon', id: record._id.toHexString(), label };
        const actor = { id: user.id, name: user.fullName };
        await this.#app.audit.record({ action, details: { effect }, actor, subject, address: client.address }, session);
        return this.#describe(record);
      });
    } catch (cause) {
      if (isDuplicateKey(cause)) throw new CodedError('coupon_exists');
      throw cause;
    }
  }

  #describe(record: CouponRecord): Coupon {
    const { _id, validFrom, validUntil, createdAt, ...coupon } = record;
    return {
      ...coupon,
      id: _id.toHexString(),
      state: stateOf(record, this.#app.clock.now()),
      validFrom: validFrom.toISOString(),
      validUntil: validUntil?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  }
}

/** Of the two reductions only the one of its kind is stored. */
function dataOf({ percent, amount, validFrom, validUntil, ...draft }: CouponDraft): CouponData {
  return {
    ...draft,
    percent: draft.kind === 'percent' ? percent : null,
    amount: draft.kind === 'amount' ? amount : null,
    validFrom: new Date(validFrom),
    validUntil: validUntil === null ? null : new Date(validUntil),
  };
}
