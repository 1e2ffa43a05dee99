import { currencies } from '@letat/contracts/core/money';
import type { Position } from '../../paging/cursor.ts';
import type { ProductRecord } from './products.model.ts';

/** An order of the catalogue. */
export interface CatalogueOrder {
  sort: Record<string, 1 | -1>;
  /** What comes after that position of it. */
  after(position: Position | null): object;
  positionOf(record: ProductRecord): Position;
}

/** In the order in which the database sorts their codes. */
const sorted = currencies.toSorted();
/** More than any price: a position is the place of its currency times this, and the price. */
const span = 10 ** 8;

/** Currency by currency, and by price within each: amounts of two currencies are never compared. */
export function byPrice(order: 'asc' | 'desc'): CatalogueOrder {
  const direction = order === 'asc' ? 1 : -1;
  const [bound, past] = order === 'asc' ? ['$gte', '$gt'] : ['$lte', '$lt'];
  return {
    sort: { currency: direction, price: direction, _id: direction },
    after(position) {
      if (!position) return {};
      const place = position.at.getTime();
      const currency = sorted[Math.floor(place / span)] ?? null;
      const price = place % span;
      return {
        currency: { [bound]: currency },
        $or: [
          { currency: { [past]: currency } },
          { currency, price: { [past]: price } },
          { currency, price, _id: { [past]: position.id } },
        ],
      };
    },
    positionOf: ({ currency, price, _id }) => ({ at: new Date(sorted.indexOf(currency) * span + price), id: _id }),
  };
}
