import { CodedError } from '@letat/contracts/core/coded-error';
import type { SaleKind } from '@letat/contracts/orders/constants';
import type { PurchasedItem } from '@letat/contracts/orders/operations';
import type { Buyer, Offer, Seller } from './selling.ts';

/** Who sells what. */
export class Sellers {
  readonly #byKind = new Map<SaleKind, Seller>();

  add(seller: Seller): void {
    if (this.#byKind.has(seller.kind)) throw new Error(`${seller.kind} has a seller already`);
    this.#byKind.set(seller.kind, seller);
  }

  /** Of goods that were sold: their seller is a part of the product. */
  of(kind: SaleKind): Seller {
    const seller = this.#byKind.get(kind);
    if (!seller) throw new Error(`nobody sells a ${kind}`);
    return seller;
  }

  /** Says which of these were for a date and have taken place: each seller is asked once. */
  async performed(
    sold: readonly Pick<Offer, 'kind' | 'itemId'>[],
  ): Promise<(item: Pick<Offer, 'kind' | 'itemId'>) => boolean> {
    const byKind = Map.groupBy(sold, ({ kind }) => kind);
    const found = await Promise.all(
      [...byKind].map(async ([kind, items]) => {
        const itemIds = [...new Set(items.map(({ itemId }) => itemId))];
        return [kind, await this.of(kind).performed?.(itemIds)] as const;
      }),
    );
    const performed = new Map(found);
    return ({ kind, itemId }) => performed.get(kind)?.has(itemId) ?? false;
  }

  /** Ids of what these authors sold, or may have sold, and what gives its buyers nothing. */
  async undeliverable(authorIds: readonly string[]): Promise<Set<string>> {
    const found = await Promise.all([...this.#byKind.values()].map((seller) => seller.undeliverable?.({ authorIds })));
    return new Set(found.flatMap((ids) => [...(ids ?? [])]));
  }

  /** Throws `validation` for anything but exactly one item, and `item_not_on_sale`. */
  async offer(item: PurchasedItem, buyer: Buyer): Promise<Offer> {
    const offer = await this.of(kindOf(item)).offer(item, buyer);
    if (!offer) throw new CodedError('item_not_on_sale');
    return offer;
  }

  /** What orders know that item by. Throws `validation` for anything but exactly one item, and `item_not_on_sale`. */
  identify(item: PurchasedItem): Pick<Offer, 'kind' | 'itemId'> {
    const kind = kindOf(item);
    const itemId = this.of(kind).itemIdOf(item);
    if (itemId === null) throw new CodedError('item_not_on_sale');
    return { kind, itemId };
  }
}

/** Throws `validation` for anything but exactly one item. */
function kindOf(item: PurchasedItem): SaleKind {
  const [kind, ...others] = kindsOf(item);
  if (kind !== undefined && others.length === 0) return kind;
  const message = 'Indiquez un seul produit, une seule formule ou un seul webinaire.';
  throw new CodedError('validation', { details: [{ path: '', message }] });
}

function kindsOf({ productId, planId, webinarId }: PurchasedItem): SaleKind[] {
  return [
    ...(productId === undefined ? [] : (['product'] as const)),
    ...(planId === undefined ? [] : (['plan'] as const)),
    ...(webinarId === undefined ? [] : (['webinar'] as const)),
  ];
}
