import type { Money } from '@letat/contracts/core/money';
import type { RevenueLine, SaleKind } from '@letat/contracts/orders/constants';
import type { PurchasedItem } from '@letat/contracts/orders/operations';
import type { ClientSession } from '../../plugins/mongo/index.ts';

/** Who buys: an account, or a visitor by an address. */
export interface Buyer {
  userId: string | null;
  email: string;
}

/** What one buys, at what price, and who gets a part of it: all of it comes from the server. */
export interface Offer {
  kind: SaleKind;
  /** What the seller knows it by: `<product>`, `premium_per_author:<author>`, … */
  itemId: string;
  title: string;
  price: Money;
  /** All that its seller asks for it, the price first, where there are several currencies; else the price is the only one. */
  prices?: readonly Money[];
  /** With whom it is shared; null: it is the platform's alone. */
  authorId: string | null;
  line: RevenueLine;
}

/** An order that nobody paid yet. */
export interface HeldOrder {
  id: string;
  offer: Offer;
  buyer: Buyer;
  /** The buyer had proved the address: what another person does with it takes nothing from them. */
  isProved: boolean;
}

/** An order that was paid, or cost nothing. */
export interface PaidOrder {
  id: string;
  offer: Offer;
  buyer: Buyer;
  /** Who gets it: the buyer, or whom they gave it to. */
  recipient: Buyer;
  /** The customer is known to have the address: they paid, or an account that confirmed it did. */
  isProved: boolean;
  paidAt: Date;
}

/** A file that a sold item gives, of the storage or kept by another site. */
export type SoldFile = StoredFile | LinkedFile;

export interface LinkedFile {
  /** Elsewhere: the buyer is led there, and never told it by a page. */
  address: string;
  label: string;
}

export interface StoredFile {
  /** In the storage. */
  key: string;
  /** As it is saved by the buyer. */
  name: string;
  label: string;
  contentType: string;
  bytes: number;
}

/** How a sold item is shown: the address of its picture, the label of its category, and where it is on sale; null for none. */
export interface ShownGoods {
  cover: string | null;
  category: string | null;
  address: string | null;
  /** The page of the course that it gives by letters. */
  course?: string;
}

/** For how long an order gives what it was for. */
export interface SoldPeriod {
  startsAt: Date;
  endsAt: Date;
  /** The account that has it; null: no account has proved that the address is its own. */
  holderId: string | null;
}

/** Of what takes place somewhere: where a buyer finds their seat, and when they may come in. */
export interface SoldSeat {
  address: string;
  canJoin: boolean;
  opensAt: Date;
  timeZone: string;
  hasRoom: boolean;
}

/** Items by their ids, or all that these authors ever offered. */
export type SoldItems = { itemIds: readonly string[] } | { authorIds: readonly string[] };

/** A module that sells through orders: products, plans, webinars. */
export interface Seller {
  kind: SaleKind;
  /** What the seller knows that item by, whether it is on sale or not; null: it is none of theirs. */
  itemIdOf(item: PurchasedItem): string | null;
  /** Null: there is no such thing on sale. Throws a `CodedError` that says why this buyer cannot have it, or nobody at the moment. */
  offer(item: PurchasedItem, buyer: Buyer): Promise<Offer | null>;
  /**
   * In the transaction that makes the order: of what there are only so many, one is held for it. Throws a `CodedError` when
   * none is left.
   */
  hold?(order: HeldOrder, session: ClientSession): Promise<void>;
  /**
   * In the transaction that notes that its payment is about to be taken: what is held stays so until `grant`, `release` or
   * `restoreHold`. False when it lapsed and none is left: then nothing is taken, and the order ends.
   */
  secure?(order: HeldOrder, session: ClientSession): Promise<boolean>;
  /**
   * In the transaction that records that nothing was taken, and that it may be tried again: what was secured is held as it was
   * before, no longer than that, and is free when that time is over.
   */
  restoreHold?(order: HeldOrder, session: ClientSession): Promise<void>;
  /** In the transaction that ends the order unpaid. */
  release?(order: HeldOrder, session: ClientSession): Promise<void>;
  /** In the transaction that records the payment: whatever the order gives is given, once. */
  grant(order: PaidOrder, session: ClientSession): Promise<void>;
  /** In the transaction that records that all of it was refunded, or of what is for a time a withdrawal: it is taken back, once. */
  revoke(order: PaidOrder, session: ClientSession): Promise<void>;
  /**
   * In the transaction that records that what was refunded came back, because a dispute was won: what `revoke` took is given again,
   * once.
   */
  restore(order: PaidOrder, session: ClientSession): Promise<void>;
  /**
   * Whether what a guest's paid order gave may still go to another address, as nobody has used it at the first; sellers without it: what
   * they give is the order's alone.
   */
  canMove?(orderId: string, session?: ClientSession): Promise<boolean>;
  /**
   * In the transaction that gives a paid order another address: what it gave, and what comes by mail, is there from then on. Throws a
   * `CodedError` that says why that address cannot have it.
   */
  moved?(order: PaidOrder, session: ClientSession): Promise<void>;
  /** What can be downloaded now for such an order. */
  files?(itemId: string): Promise<readonly SoldFile[]>;
  /**
   * From when to when an order gives what it was for, of what is for a time, and to whose account; null once it was taken back. A
   * withdrawal takes it back at once (`revoke`), and what was used of it may be kept.
   */
  period?(orderId: string): Promise<SoldPeriod | null>;
  /** The seat that a paid order gave, while what it is for is to come or runs; null once it was given up. */
  seat?(orderId: string): Promise<SoldSeat | null>;
  /** Whether the buyer still has what that paid order gave; sellers without it: until it is refunded. */
  isHad?(orderId: string): Promise<boolean>;
  /** Items that were sold, by their ids; what was taken off sale too. */
  shown?(itemIds: readonly string[]): Promise<ReadonlyMap<string, ShownGoods>>;
  /** In the transaction that records that a buyer gets a link to one of the files: what the seller counts of it. */
  downloaded?(itemId: string, session: ClientSession): Promise<void>;
  /**
   * Which of these items were for a date, and have taken place: a service that was given in full is not withdrawn from any more
   * (directive 2011/83/EU, article 16).
   */
  performed?(itemIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Which of these items, whatever became of them, give their buyers nothing: the money of their orders waits. Items of sellers
   * without it are given by the order itself.
   */
  undeliverable?(among: SoldItems): Promise<ReadonlySet<string>>;
  /** Whether the item can still be had at this moment: between the order and its capture it may have been withdrawn. */
  isOnSale(itemId: string): Promise<boolean>;
}
